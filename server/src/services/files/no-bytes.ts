import { conflict } from '../../kernel/errors.ts'

/** The row is there, and its bytes are not. */
export const noBytes = () => conflict('bigFile.error.bytesMissing')
