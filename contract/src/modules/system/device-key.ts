import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { GATEWAY_USER } from '../../platform/mqtt.ts'
import { Deletion, RowResults } from '../../platform/rows.ts'
import { DeviceSn, Id, Instant, text } from '../../platform/schemas.ts'

export const DeviceKey = z.object({
  id: Id,
  name: z.string(),
  /** The only meter it may speak for; empty: a gateway's, for all of them. */
  deviceSn: z.string().nullable(),
  createdAt: Instant,
})
export type DeviceKey = z.input<typeof DeviceKey>

const Add = z.strictObject({ name: text(64), deviceSn: DeviceSn.refine((sn) => sn !== GATEWAY_USER).optional() })

export const deviceKeyApi = defineResource(
  'deviceKey',
  'system/deviceKey',
  {
    ...listed(
      query(
        listQuery({ name: text(64).optional(), deviceSn: text(64).optional() }, ['id', 'name', 'deviceSn', 'createdAt']),
        listOf(DeviceKey),
      ),
    ),
    /** The key is in this answer and nowhere else. */
    add: command(Add, z.object({ id: Id, key: z.string().meta({ secret: true }) })),
    /** In force at once: calls are refused, connections of meters closed. */
    delete: command(Deletion, RowResults, { method: 'DELETE' }),
  },
  { errors: ['missing'], rowsOf: 'nobody' },
)
