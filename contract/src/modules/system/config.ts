import { z } from 'zod'

import { defineResource, query } from '../../platform/endpoint.ts'
import { text } from '../../platform/schemas.ts'

export const configApi = defineResource('config', 'system/config', {
  /** Only parameters marked public; any other reads as absent. */
  getByKey: query(z.strictObject({ configKey: text(128) }), z.object({ configKey: z.string(), configValue: z.string() }), {
    access: 'signedIn',
  }),
})

export type ConfigError = 'missing'
