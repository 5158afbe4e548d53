import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { DateRange, Id, Instant, text } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { REPLACE_REASONS } from './meter-replace.ts'
import { RegisterRead } from './register.ts'

export const REPLACEMENT_STATES = ['done', 'undone'] as const
/** The form of a replacement, or a decision about a held reading. */
export const REPLACEMENT_SOURCES = ['form', 'decision'] as const

const State = z.enum(REPLACEMENT_STATES)
const Reason = z.enum(REPLACE_REASONS)

/** One replacement of a meter by another: one event, domain-rules §3 (binding). */
export const MeterReplacement = z.object({
  id: Id,
  at: Instant,
  oldDeviceSn: z.string(),
  newDeviceSn: z.string(),
  oldMeterId: idOf('waterMeter').nullable(),
  newMeterId: idOf('waterMeter').nullable(),
  finalRegister: RegisterRead,
  initialRegister: RegisterRead,
  cardId: idOf('waterCard').nullable(),
  cardNo: z.string().nullable(),
  /** The household of the card now. */
  name: z.string().nullable(),
  roomNo: z.string().nullable(),
  reason: Reason,
  note: z.string().nullable(),
  installer: z.string().nullable(),
  state: State,
  source: z.enum(REPLACEMENT_SOURCES),
  operator: z.string(),
  createdAt: Instant,
  undoneAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  undoReason: z.string().nullable(),
})
/** A replacement as it is on the wire and on the page. */
export type MeterReplacement = z.input<typeof MeterReplacement>

const Filter = {
  /** Of the old or the new meter. */
  deviceSn: text(64).optional(),
  cardNo: text(32).optional(),
  cardId: idOf('waterCard').optional(),
  hyUserId: idOf('hyUser').optional(),
  reason: Reason.optional(),
  state: State.optional(),
}

/** The card gets these litres and fen back, and the old meter. */
export const ReplacementUndone = z.object({
  quantity: Quantity,
  amount: Money,
  remainingQuantity: Quantity.nullable(),
  goesOn: z.boolean(),
})
export type ReplacementUndone = z.input<typeof ReplacementUndone>

export const meterReplacementApi = defineResource(
  'meterReplacement',
  'water/meterReplacement',
  {
    /** `dateRange` is about the time of the replacement. */
    ...listed(query(listQuery(Filter, ['id', 'at', 'createdAt']), listOf(MeterReplacement))),
    get: query(IdInput, MeterReplacement),
    undo: command(z.strictObject({ id: RowId, undoReason: text(200), dryRun: z.boolean().default(false) }), ReplacementUndone, {
      idempotent: true,
    }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), {
      leavesOut: ['id', 'cardId', 'oldMeterId', 'newMeterId'],
    }),
  },
  {
    title: 'newDeviceSn',
    errors: ['missing', 'undone', 'ofDecision', 'newReported', 'boundLater', 'creditSent'],
    programs: 'all',
  },
)
