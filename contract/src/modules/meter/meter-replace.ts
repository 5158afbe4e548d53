import { z } from 'zod'

import { needed } from '../../platform/field-errors.ts'
import { ofDict } from '../../platform/dict.ts'
import { RowId } from '../../platform/rows.ts'
import { DeviceSn, Id, Instant, text } from '../../platform/schemas.ts'
import { Money, Price, Quantity } from '../../platform/units.ts'
import { CONNECTIVITY } from '../card/meter-connectivity.ts'
import { Register } from './register.ts'

/** Why a meter is replaced. */
export const REPLACE_REASONS = ['expired', 'stopped', 'wrongCount', 'damaged', 'noSignal', 'upgrade', 'other'] as const
/** Facts that an operator looks at again before a replacement is made. */
export const REPLACE_WARNINGS = [
  /** The final register rose faster than water can flow. It takes `confirmed`. */
  'finalTooFast',
  /** The new meter's next reading rose faster: it waits for staff. */
  'newTooFast',
  /** The old meter's last reading is some days old: the rest of its usage is spread over them. */
  'spread',
  /** Readings of the old meter wait for a decision. */
  'oldHeld',
  /** Paid water is on its way to the old meter. */
  'creditsOnTheirWay',
  /** The new meter is of another model. */
  'otherModel',
] as const

export const MeterReplace = z
  .strictObject({
    /** The old meter. */
    id: RowId,
    finalRegister: Register,
    newDeviceSn: DeviceSn,
    initialRegister: Register,
    /** When the meters were changed; now, unless it says otherwise. */
    at: Instant.optional(),
    reason: z.enum(REPLACE_REASONS),
    note: text(200).optional(),
    installer: text(32).optional(),
    /** Adds the new meter if no such meter is registered, with this model. */
    registerNew: z.boolean().default(false),
    newDeviceModel: ofDict('water_meter_model', text(64)).optional(),
    /** Somebody has compared the final register with the old meter, though it rose faster than water can flow. */
    confirmed: z.boolean().default(false),
    dryRun: z.boolean().default(false),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== undefined, needed('note'))
  .refine(({ registerNew, newDeviceModel }) => registerNew || newDeviceModel === undefined, {
    path: ['newDeviceModel'],
    params: { reason: 'unknownKey' },
  })

/** The part of one meter. */
const Part = z.object({
  deviceSn: z.string(),
  /** Of the old meter its last accepted register; of the new one its initial register. */
  from: Quantity.nullable(),
  /** Of the old meter its final register; of the new one its last accepted register. */
  to: Quantity.nullable(),
  /** The litres that the replacement adds for this meter, on all days. */
  quantity: Quantity,
})

/** A daily row before and after; nothing where there is none. */
const ReplacedRow = z.object({
  date: z.iso.date(),
  deviceSn: z.string(),
  cardNo: z.string().nullable(),
  usageBefore: Quantity.nullable(),
  usageAfter: Quantity.nullable(),
  amountBefore: Money.nullable(),
  amountAfter: Money.nullable(),
})

const ReplaceWarning = z.object({
  warning: z.enum(REPLACE_WARNINGS),
  /** Litres that could have flowed, or that did. */
  quantity: Quantity.nullable(),
  /** Days, readings or orders. */
  count: z.int().nullable(),
})

/** A replacement and its effect. A dry run has no number. */
export const MeterReplaced = z.object({
  replacementId: Id.nullable(),
  old: Part,
  next: Part,
  /** The business day of the replacement, with the usage of both meters on it. */
  day: z.object({ date: z.iso.date(), old: Quantity, next: Quantity, quantity: Quantity, amount: Money.nullable() }),
  /** All daily rows that change, and those of the day. */
  rows: z.array(ReplacedRow),
  /** before − rest of the old meter − usage of the new one = after. */
  balance: z.object({ cardNo: z.string(), before: Quantity, old: Quantity, next: Quantity, after: Quantity }).nullable(),
  warnings: z.array(ReplaceWarning),
  /** More readings follow than one transaction judges: those days change later. */
  goesOn: z.boolean(),
})
/** The effect of a replacement, on the wire and on the page. */
export type MeterReplaced = z.input<typeof MeterReplaced>

/** Whether a meter can become the new one. */
const STANDINGS = ['free', 'unknown', 'taken', 'same', 'judging'] as const

/** The facts at the start of the form. */
export const ReplaceStart = z.object({
  old: z.object({
    id: Id,
    deviceSn: z.string(),
    deviceModel: ofDict('water_meter_model', z.string()).nullable(),
    connectivity: z.enum(CONNECTIVITY),
    lastReportAt: Instant.nullable(),
    register: Quantity.nullable(),
    registerAt: Instant.nullable(),
    /** Since when the card has it. */
    boundAt: Instant.nullable(),
    initialRegister: Quantity.nullable(),
  }),
  card: z
    .object({
      id: Id,
      cardNo: z.string(),
      name: z.string(),
      roomNo: z.string().nullable(),
      unitPrice: Price,
      remainingQuantity: Quantity,
      /** Paid water that no meter has confirmed. */
      undelivered: z.int(),
    })
    .nullable(),
  /** The meter with the typed number. */
  next: z
    .object({
      id: Id.nullable(),
      deviceSn: z.string(),
      standing: z.enum(STANDINGS),
      deviceModel: ofDict('water_meter_model', z.string()).nullable(),
      connectivity: z.enum(CONNECTIVITY).nullable(),
      lastReportAt: Instant.nullable(),
      register: Quantity.nullable(),
      initialRegister: Quantity.nullable(),
    })
    .nullable(),
  /** Whether the caller may add meters. */
  mayRegister: z.boolean(),
})
export type ReplaceStart = z.input<typeof ReplaceStart>
export const ReplaceStartQuery = z.strictObject({ id: Id, newDeviceSn: DeviceSn.optional() })
