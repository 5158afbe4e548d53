/**
 * Milliseconds that one test of whole processes, or of many property runs, may take. Far more than it needs: in the short form one that
 * hangs must not take the time of all others.
 */
export const ENDS_WITHIN_MS = process.env.TEST_LONG ? 7_200_000 : 600_000
