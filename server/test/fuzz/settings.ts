const isLong = process.env.TEST_LONG !== undefined

/** `FUZZ_SEED` repeats a run. The short one is always the same, the long one always another. */
export const SEED = Number(process.env.FUZZ_SEED ?? (isLong ? Date.now() % 2 ** 31 : 1))

/** Inputs of each kind per endpoint and role. */
export const CASES = Number(process.env.FUZZ_CASES ?? (isLong ? 150 : 5))

/** Of one endpoint's test, on a busy machine. */
export const TIMEOUT_MS = isLong ? 600_000 : 120_000
