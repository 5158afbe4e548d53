import { notFound } from '../../kernel/errors.ts'

/** The row is there, and its bytes are not. */
export const noBytes = () => notFound('bigFile.error.bytesMissing')
