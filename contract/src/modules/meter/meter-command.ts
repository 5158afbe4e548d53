import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf, RowId, actOn } from '../../platform/rows.ts'
import { defineRules } from '../../platform/rules.ts'
import { DateRange, Id, Instant, Nothing, personName, text } from '../../platform/schemas.ts'
import { Quantity } from '../../platform/units.ts'
import { needed } from '../../platform/field-errors.ts'
import { VALVE_STANDINGS, HOUSEHOLD_PROTECTIONS } from '../card/valve.ts'

export const VALVE_COMMANDS = ['openValve', 'closeValve'] as const
export type ValveCommand = (typeof VALVE_COMMANDS)[number]

/** Staff, or the rules of the parameters. */
export const VALVE_ORIGINS = ['staff', 'rule'] as const
export const VALVE_REASONS = ['overdraft', 'paid', 'leak', 'repair', 'request', 'vacant', 'protection', 'mistaken', 'other'] as const
export type ValveReason = (typeof VALVE_REASONS)[number]

/** The reasons that staff may give. */
export const CLOSING_REASONS = ['overdraft', 'leak', 'repair', 'request', 'vacant', 'other'] as const satisfies readonly ValveReason[]
export const OPENING_REASONS = ['paid', 'repair', 'request', 'protection', 'mistaken', 'other'] as const satisfies readonly ValveReason[]

const note = text(200).optional()
const noteNeeded = ({ reason, note }: { reason: ValveReason; note?: string | undefined }) => reason !== 'other' || note !== undefined
const required = needed('note')

export const OpenValve = actOn({ reason: z.enum(OPENING_REASONS), note }).refine(noteNeeded, required)
export const CloseValve = actOn({
  reason: z.enum(CLOSING_REASONS),
  note,
  /** The caller knows that protected households are among them. */
  overProtection: z.boolean().optional(),
}).refine(noteNeeded, required)

/** Why a meter gets no command. */
export const VALVE_REFUSALS = ['takesNoCommands', 'alreadyOpen', 'alreadyClosed', 'alreadyAsked', 'protectedHousehold'] as const
export type ValveRefusal = (typeof VALVE_REFUSALS)[number]

/** The household that a valve act concerns. */
const ValveSubject = z.object({
  id: Id,
  deviceSn: z.string(),
  valve: z.enum(VALVE_STANDINGS),
  cardId: idOf('waterCard').nullable(),
  cardNo: z.string().nullable(),
  name: z.string().nullable(),
  roomNo: z.string().nullable(),
  remainingQuantity: Quantity.nullable(),
  protection: z.enum(HOUSEHOLD_PROTECTIONS).nullable(),
  /** None: it would be done. A protected household can still be closed by a caller who says so. */
  refusal: z.enum(VALVE_REFUSALS).nullable(),
})
export type ValveSubject = z.input<typeof ValveSubject>

/** The consequence of an act, before it is done: the households, and the meters that would refuse. */
export const valvePreview = query(
  z.strictObject({ ids: z.array(RowId).min(1).max(500), type: z.enum(VALVE_COMMANDS) }),
  z.object({ list: z.array(ValveSubject) }),
)

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
  { title: 'deviceSn', errors: ['missing', 'notOpen', 'notFailed', 'notLast', 'noCommands'], programs: 'all' },
)

export const meterCommandCan = defineRules<CommandState>()({
  /** Also a failed one: nobody wants it any more. */
  cancel: ['queued', 'sent', 'failed', 'expired'],
  retry: ['failed', 'expired'],
})

/** A command to a meter, with its answer: of its valve, or the credit of an order. */
const CommandLine = z.object({
  id: Id,
  kind: z.enum([...VALVE_COMMANDS, 'credit']),
  state: z.enum(COMMAND_STATES),
  at: Instant,
  answeredAt: Instant.nullable(),
  answer: z.string().nullable(),
  /** Of a valve. */
  reason: z.enum(VALVE_REASONS).nullable(),
  note: z.string().nullable(),
  origin: z.enum(VALVE_ORIGINS).nullable(),
  actor: z.string().nullable(),
  /** Of a credit. */
  orderNo: z.string().nullable(),
  quantity: Quantity.nullable(),
})
export type CommandLine = z.input<typeof CommandLine>

/** So many lines at most, the newest first. */
export const MOST_LINES = 50

/** The commands that left for a meter, the newest first. */
export const commandLines = query(z.strictObject({ id: RowId }), z.object({ list: z.array(CommandLine) }))
