import { endpoints } from '@weir/contract/modules/index'

const isLong = process.env.TEST_LONG !== undefined
const DAY_MS = 86_400_000

/** `FUZZ_SEED` repeats a run. The short form has another one each day, so that later days find more; the long one always. */
export const SEED = Number(process.env.FUZZ_SEED ?? (isLong ? Date.now() % 2 ** 31 : Math.floor(Date.now() / DAY_MS)))

/** Inputs of each kind and role in the short form, for all endpoints together: more endpoints do not make the tests longer. */
const BUDGET = 1100
/** Inputs of each kind per endpoint and role. */
export const CASES = Number(process.env.FUZZ_CASES ?? (isLong ? 150 : Math.max(1, Math.floor(BUDGET / endpoints.length))))

/** Of one endpoint's test, on a busy machine. */
export const TIMEOUT_MS = isLong ? 600_000 : 120_000
