#include "bot/discord/certificate.h"

#include <openssl/x509_vfy.h>
#include <stddef.h>

#define SELF_SIGNED                                                                                \
	"the host's certificate is self-signed: a proxy may stand before Discord, and "            \
	"GOLFD_CA_FILE names the file of a CA to trust"
#define UNKNOWN_CA                                                                                 \
	"the host's certificate is not from a trusted CA: install ca-certificates, or name the "   \
	"CA's file by GOLFD_CA_FILE"
#define WRONG_NAME                                                                                 \
	"the host's certificate is for another name: check DISCORD_API_URL, and a proxy before it"

static const struct {
	long result;
	const char *text;
} rows[] = {
	{ X509_V_ERR_CERT_HAS_EXPIRED,
	    "the host's certificate has expired: check this machine's clock" },
	{ X509_V_ERR_CERT_NOT_YET_VALID,
	    "the host's certificate is not valid yet: check this machine's clock" },
	{ X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT, SELF_SIGNED },
	{ X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN, UNKNOWN_CA },
	{ X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, UNKNOWN_CA },
	{ X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY, UNKNOWN_CA },
	{ X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE, UNKNOWN_CA },
	{ X509_V_ERR_HOSTNAME_MISMATCH, WRONG_NAME },
	{ X509_V_ERR_IP_ADDRESS_MISMATCH, WRONG_NAME },
};

const char *
certificate_problem(long result)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (rows[i].result == result)
			return rows[i].text;
	return "the host's certificate is not trusted";
}
