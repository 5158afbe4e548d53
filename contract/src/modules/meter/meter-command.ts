import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/row-id.ts'
import { defineRules } from '../../platform/rules.ts'
import { DateRange, Id, Instant, Nothing, personName, text } from '../../platform/schemas.ts'
import { VALVE_COMMANDS, VALVE_ORIGINS, VALVE_REASONS } from './valve.ts'

/** `sent`: with the broker, also while that one is out of reach. `superseded`: by a later command of the same meter. */
export const COMMAND_STATES = ['queued', 'sent', 'done', 'failed', 'superseded', 'expired', 'cancelled'] as const
export type CommandState = (typeof COMMAND_STATES)[number]

/** The product's own words for the end of a command; all others are the meter's. */
export const COMMAND_ANSWERS = ['refused', 'noCommands', 'notNeeded'] as const

export const MeterCommand = z.object({
  id: Id,
  deviceSn: z.string(),
  meterId: idOf('waterMeter').nullable(),
  /** The household of its time. */
  cardId: idOf('waterCard').nullable(),
  cardNo: z.string().nullable(),
  name: z.string().nullable(),
  roomNo: z.string().nullable(),
  type: z.enum(VALVE_COMMANDS),
  reason: z.enum(VALVE_REASONS),
  note: z.string().nullable(),
  origin: z.enum(VALVE_ORIGINS),
  /** A protected household was closed all the same. */
  overProtection: z.boolean(),
  state: z.enum(COMMAND_STATES),
  /** The words of the meter, or of the product. */
  answer: z.string().nullable(),
  /** Whether the meter did it, also if nobody waited for it any more. */
  answeredOk: z.boolean().nullable(),
  actor: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
})
/** A command as it is on the wire and on the page. */
export type MeterCommand = z.input<typeof MeterCommand>

const Filter = {
  deviceSn: text(64).optional(),
  cardId: idOf('waterCard').optional(),
  name: personName(32).optional(),
  roomNo: text(64).optional(),
  type: z.enum(VALVE_COMMANDS).optional(),
  reason: z.enum(VALVE_REASONS).optional(),
  origin: z.enum(VALVE_ORIGINS).optional(),
  state: z.enum(COMMAND_STATES).optional(),
  /** The valve is not as wanted, and the command needs a person: it failed, expired, or has no answer after a day. */
  isStuck: z.boolean().optional(),
}

export const meterCommandApi = defineResource(
  'meterCommand',
  'water/meterCommand',
  {
    ...listed(query(listQuery(Filter, ['id', 'deviceSn', 'createdAt', 'answeredAt']), listOf(MeterCommand))),
    get: query(IdInput, MeterCommand),
    cancel: command(z.strictObject({ id: RowId, note: text(200) }), Nothing),
    retry: command(IdInput, Nothing, { idempotent: true }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), { leavesOut: ['id', 'meterId', 'cardId'] }),
  },
  { title: 'deviceSn', errors: ['missing', 'notOpen', 'notFailed', 'notLast', 'noCommands'] },
)

export const meterCommandCan = defineRules<CommandState>()({
  /** Also a failed one: nobody wants it any more. */
  cancel: ['queued', 'sent', 'failed', 'expired'],
  retry: ['failed', 'expired'],
})
