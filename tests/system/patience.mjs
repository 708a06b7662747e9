// ms that tests wait for something that must come. The playground waits as long for a first answer, except in tests of
// Discord's 3 s. This is far more than anything takes on a busy machine. GOLF_PATIENCE sets another value, for
// example a short time while a new test still fails.
export const PATIENCE = Number(process.env.GOLF_PATIENCE ?? 120_000);
