import { z } from 'zod'

import { needed } from '../../platform/field-errors.ts'
import { query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/row-id.ts'
import { actOn } from '../../platform/row-results.ts'
import { Id, text } from '../../platform/schemas.ts'
import { Quantity } from '../../platform/units.ts'
import { HOUSEHOLD_PROTECTIONS } from '../card/household-protection.ts'
import { VALVE_STANDINGS } from '../card/valve-state.ts'

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
