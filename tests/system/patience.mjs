// ms; far more than anything takes on a machine that is busy with other things. So long tests wait for what must come,
// and so long is Discord's patience with a first answer, but for tests of its 3 s. GOLF_PATIENCE is another one, say for
// somebody who is writing a test that fails.
export const PATIENCE = Number(process.env.GOLF_PATIENCE ?? 120_000);
