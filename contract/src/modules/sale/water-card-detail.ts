import { z } from 'zod'

import { idOf } from '../../platform/rows.ts'
import { DocumentKindSchema } from '../../platform/documents.ts'
import { Id, Instant, Masked } from '../../platform/schemas.ts'
import { Price, Quantity } from '../../platform/units.ts'
import { ALARM_CONDITIONS, AlarmType } from '../meter/device-alarm.ts'
import { HouseholdWechat } from './household-wechat.ts'
import { CONNECTIVITY } from '../card/meter-connectivity.ts'
import { StateTransition, WaterCardRecharge } from './water-card-recharge.ts'
import { Closing } from './water-card-close.ts'
import { WaterCard } from '../card/water-card-row.ts'
import { PRICE_MODES } from '../card/price.ts'
import { VALVE_STANDINGS, HOUSEHOLD_PROTECTIONS } from '../card/valve.ts'

const Household = z.object({
  hyUser: z.object({
    id: Id,
    name: z.string(),
    telephone: Masked,
    documentKind: DocumentKindSchema,
    idCardNo: Masked,
    protection: z.enum(HOUSEHOLD_PROTECTIONS).nullable(),
  }),
  region: z.object({ id: Id, name: z.string() }).nullable(),
  room: z.object({ id: Id, name: z.string(), communityId: idOf('community'), communityName: z.string() }).nullable(),
  roomNo: z.object({ id: Id, name: z.string() }).nullable(),
})

/** Facts of the bound meter that a clerk needs. */
const CardMeter = z.object({
  id: Id,
  deviceSn: z.string(),
  deviceModel: z.string().nullable(),
  connectivity: z.enum(CONNECTIVITY),
  register: Quantity.nullable(),
  reportHours: z.int(),
  lastReportAt: Instant.nullable(),
  commands: z.boolean(),
  valve: z.enum(VALVE_STANDINGS),
  valveReportedAt: Instant.nullable(),
})

/** recharged + adjusted − used = remaining, domain-rules §2.3. */
const Balance = z.object({
  recharged: Quantity,
  adjusted: Quantity,
  used: Quantity,
  remaining: Quantity,
  /** Per day over the last 14 business days before today. */
  dailyAverage: Quantity,
  /** Whole days that `remaining` lasts at that average; none where nothing was used. */
  daysLeft: z.int().nullable(),
})

const PriceChange = z.object({
  id: Id,
  at: Instant,
  oldUnitPrice: Price,
  newUnitPrice: Price,
  mode: z.enum(PRICE_MODES),
  quantityChange: Quantity,
  actor: z.string(),
})

/** One alarm of a meter while the card had it, in the reader's language. */
const CardAlarm = z.object({
  id: Id,
  messageType: AlarmType,
  name: z.string(),
  content: z.string(),
  reportedAt: Instant,
  condition: z.enum(ALARM_CONDITIONS),
})

const Binding = z.object({ deviceSn: z.string(), from: Instant, to: Instant.nullable() })

export const WaterCardDetail = z.object({
  card: WaterCard,
  household: Household,
  meter: CardMeter.nullable(),
  balance: Balance,
  bindings: z.array(Binding),
  wechat: z.array(HouseholdWechat),
  lastOrders: z.array(WaterCardRecharge),
  transitions: z.array(StateTransition),
  closing: Closing.nullable(),
  prices: z.array(PriceChange),
  alarms: z.array(CardAlarm),
})
/** A card with all that hangs on it, as it is on the wire and on the page. */
export type WaterCardDetail = z.input<typeof WaterCardDetail>

/** The longest page of cards that is glanced at. */
export const MOST_GLANCED = 500

/** Figures of a page of the list beside its rows. */
export const CardGlance = z.object({
  id: Id,
  daysLeft: z.int().nullable(),
  /** Litres used on each of the last 14 business days before today, oldest first. */
  daily: z.array(Quantity),
  connectivity: z.enum(CONNECTIVITY).nullable(),
  lastReportAt: Instant.nullable(),
})
export type CardGlance = z.input<typeof CardGlance>
