import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { Settings } from '@weir/contract/modules/settings'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { Actor, Context } from '../context.ts'
import type { Encode } from '../encode.ts'
import type { Times } from './limits.ts'

type Shared = Pick<Context, 'db' | 'now' | 'wake' | 'filesDir'>

/** Who calls; undefined: nobody we know. May throw a refusal of its own (a locked session). */
export type Authenticate = (
  request: FastifyRequest,
  endpoint: Endpoint,
  ctx: Shared & Pick<Context, 'settings'>,
) => Promise<Actor | undefined>
export type Authenticators = Record<'session' | 'deviceKey', Authenticate>

/** What every call needs; the tests give their own. */
export interface Deps extends Shared {
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
