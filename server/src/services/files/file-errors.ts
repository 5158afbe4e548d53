import { conflict } from '../../kernel/errors.ts'

/** The row is there, and its bytes are not. */
export const noBytes = () => conflict('bigFile.error.bytesMissing')

/** The place of the files does not answer as it should. The caller comes back later, and the log has `why`. */
export const storeDown = (why: string) =>
  Object.assign(new Error(`the bucket of files: ${why}`), { statusCode: 503, retryAfter: 5, reason: 'bigFile.error.storeDown' as const })
