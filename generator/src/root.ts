import { fileURLToPath } from 'node:url'

/** The checkout that this package is a part of. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
