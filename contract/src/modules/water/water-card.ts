import { z } from 'zod'

import { crud, IdInput } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { defineRules } from '../../platform/rules.ts'
import { Id, IdCardNo, Instant, Masked, Telephone, text } from '../../platform/schemas.ts'
import { BoughtQuantity, Money, PaidMoney, Price, Quantity } from '../../platform/units.ts'

export const WATER_CARD_STATES = ['draft', 'active', 'suspended', 'closed'] as const
const WaterCardState = z.enum(WATER_CARD_STATES)

/** Taken at the counter, hence born paid. */
export const OFFLINE_METHODS = ['cash', 'bankTransfer'] as const
export const PAYMENT_METHODS = ['cash', 'wechat', 'alipay', 'bankTransfer'] as const
export const PRICE_MODES = ['keepTonnage', 'keepAmount'] as const

export const isOffline = ({ paymentMethod }: { paymentMethod: (typeof PAYMENT_METHODS)[number] }) =>
  (OFFLINE_METHODS as readonly string[]).includes(paymentMethod)

export const WaterCard = z.object({
  id: Id,
  cardNo: z.string(),
  orderNo: z.string().nullable(),
  hyUserId: Id.nullable(),
  deviceSn: z.string().nullable(),
  regionId: Id.nullable(),
  roomId: Id.nullable(),
  roomNo: z.string().nullable(),
  name: z.string(),
  telephone: Masked,
  idCardNo: Masked,
  unitPrice: Price,
  state: WaterCardState,
  totalRechargeAmount: Money,
  totalRechargeQuantity: Quantity,
  adjustedQuantity: Quantity,
  remainingQuantity: Quantity,
  accumulatedUsage: Quantity,
  createdAt: Instant,
})
/** A card as it is on the wire and on the page. */
export type WaterCard = z.input<typeof WaterCard>

const Place = { regionId: Id.optional(), roomId: Id.optional() }

export const WaterCardAdd = z.strictObject({
  cardNo: text(32).optional(),
  name: text(32),
  telephone: Telephone,
  idCardNo: IdCardNo,
  unitPrice: Price,
  ...Place,
})

/** Price, meter and state have actions of their own; personal data left out stays as it is. */
export const WaterCardEdit = z.strictObject({
  id: Id,
  name: text(32),
  telephone: Telephone.optional(),
  idCardNo: IdCardNo.optional(),
  ...Place,
})

const WaterCardFilter = {
  cardNo: text(32).optional(),
  name: text(32).optional(),
  /** The whole number or its last four digits. */
  telephone: z
    .string()
    .regex(/^(1\d{10}|\d{4})$/)
    .meta({ personal: true })
    .optional(),
  regionId: Id.optional(),
  state: WaterCardState.optional(),
}

/** Yuan or tons, and what was typed is the authority. */
const Purchase = { id: Id, amount: PaidMoney.optional(), quantity: BoughtQuantity.optional() }
const isOne = ({ amount, quantity }: { amount?: unknown; quantity?: unknown }) => (amount === undefined) !== (quantity === undefined)
const notOne = { path: ['amount'], params: { reason: 'exactlyOne' } }

export const WaterCardQuote = z.object({ amount: Money, quantity: Quantity, unitPrice: Price, remainingAfter: Quantity })

export const WaterCardRecharge = z
  .strictObject({
    ...Purchase,
    paymentMethod: z.enum(PAYMENT_METHODS),
    /** The price the clerk saw; another one now is a conflict. */
    unitPrice: Price.optional(),
    transactionNo: text(64).optional(),
  })
  .refine(isOne, notOne)
  .refine(({ paymentMethod, transactionNo }) => paymentMethod !== 'bankTransfer' || transactionNo !== undefined, {
    path: ['transactionNo'],
    params: { reason: 'required' },
  })

export const waterCardApi = defineResource('waterCard', 'water/waterCard', {
  ...crud({
    row: WaterCard,
    add: WaterCardAdd,
    edit: WaterCardEdit,
    filter: WaterCardFilter,
    sort: ['id', 'cardNo', 'name', 'unitPrice', 'remainingQuantity', 'createdAt'],
  }),
  reveal: command(IdInput, z.object({ telephone: z.string(), idCardNo: z.string() })),
  quote: query(z.strictObject(Purchase).refine(isOne, notOne), WaterCardQuote),
  recharge: command(WaterCardRecharge, z.object({ orderNo: z.string(), amount: Money, quantity: Quantity, remainingQuantity: Quantity }), {
    idempotent: true,
    further: { name: 'offline', when: isOffline },
  }),
  adjustPrice: command(
    z.strictObject({ id: Id, unitPrice: Price, mode: z.enum(PRICE_MODES) }),
    z.object({ quantityChange: Quantity, remainingQuantity: Quantity }),
    { idempotent: true },
  ),
})

export const waterCardCan = defineRules<WaterCard['state']>()({
  recharge: ['active'],
  adjustPrice: ['active'],
})

export type WaterCardError =
  | 'missing'
  | 'cardNoTaken'
  | 'hasHistory'
  | 'stateForbids'
  | 'buysNothing'
  | 'overLimit'
  | 'methodUnavailable'
  | 'transactionTaken'
  | 'priceChanged'
