import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Id, Instant, text } from '../../platform/schemas.ts'
import { RegisterRead } from '../meter/register.ts'

/** One period in which a meter had a card, domain-rules §3 (binding). */
export const WaterCardBind = z.object({
  id: Id,
  deviceSn: z.string(),
  cardId: idOf('waterCard'),
  cardNo: z.string(),
  /** The household of the card now. */
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  from: Instant,
  /** Empty while it lasts. */
  to: Instant.nullable(),
  /** The registers that somebody typed at both ends; they cut the usage there. */
  fromRegister: RegisterRead.nullable(),
  toRegister: RegisterRead.nullable(),
  binder: z.string(),
  unbinder: z.string().nullable(),
})
/** A binding as it is on the wire and on the page. */
export type WaterCardBind = z.input<typeof WaterCardBind>

const Filter = {
  deviceSn: text(64).optional(),
  cardNo: text(32).optional(),
  cardId: idOf('waterCard').optional(),
  name: text(32).optional(),
  /** Whether it lasts. */
  isOpen: z.boolean().optional(),
}

export const waterCardBindApi = defineResource(
  'waterCardBind',
  'water/waterCardBind',
  {
    /** `dateRange` finds every period that has a moment on these days: of one day, the card that a meter had on it. */
    ...listed(query(listQuery(Filter, ['id', 'from', 'to']), listOf(WaterCardBind))),
    get: query(IdInput, WaterCardBind),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), { leavesOut: ['id', 'cardId'] }),
  },
  { title: 'deviceSn', errors: ['missing'], programs: 'all' },
)
