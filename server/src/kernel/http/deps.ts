import type { Settings } from '@weir/contract/modules/settings'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { type Times } from './limits.ts'
import type { Authenticators } from '../auth/authenticate.ts'
import type { Encode } from '../encode.ts'

/** The dependencies of every call; the tests give their own. */
export interface Deps extends Pick<Context, 'db' | 'now' | 'wake' | 'filesDir' | 'parts'> {
  settings: () => Promise<Settings>
  authenticate: Authenticators
  encoderOf: (schema: z.ZodType) => Encode
  /** Where files are kept while their command runs. */
  uploadDir: string
  /** Bytes of one imported file. */
  importMaxBytes: number
  /** Where they are not those of the product. */
  times?: Partial<Times>
}
