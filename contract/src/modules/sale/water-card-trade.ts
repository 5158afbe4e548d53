import { z } from 'zod'

import { exactlyOne, needed } from '../../platform/field-errors.ts'
import { idOf, RowId } from '../../platform/row-id.ts'
import { DeviceSn, Instant, text } from '../../platform/schemas.ts'
import { BoughtQuantity, Money, PaidMoney, Price, Quantity, SetPrice } from '../../platform/units.ts'
import { PRICE_MODES } from '../card/price-codes.ts'
import { Register } from '../meter/register.ts'
import { PAYMENT_METHODS } from '../card/payment-codes.ts'
import { WaterCardStateSchema } from '../card/water-card-row.ts'

/** Yuan or tons, and what was typed is the authority. */
const Purchase = { id: RowId, amount: PaidMoney.optional(), quantity: BoughtQuantity.optional() }
const isOne = ({ amount, quantity }: { amount?: unknown; quantity?: unknown }) => (amount === undefined) !== (quantity === undefined)
const notOne = exactlyOne('amount', 'quantity')

export const QuoteInput = z.strictObject(Purchase).refine(isOne, notOne)
export const WaterCardQuote = z.object({ amount: Money, quantity: Quantity, unitPrice: Price, remainingAfter: Quantity })
export type WaterCardQuote = z.input<typeof WaterCardQuote>

export const RechargeInput = z
  .strictObject({
    ...Purchase,
    paymentMethod: z.enum(PAYMENT_METHODS),
    /** The price the clerk saw; another one now is a conflict. */
    unitPrice: Price.optional(),
    transactionNo: text(64).optional(),
  })
  .refine(isOne, notOne)
  .refine(({ paymentMethod, transactionNo }) => paymentMethod !== 'bankTransfer' || transactionNo !== undefined, needed('transactionNo'))
export const RechargeResult = z.object({
  orderId: idOf('waterCardRecharge'),
  orderNo: z.string(),
  amount: Money,
  quantity: Quantity,
  remainingQuantity: Quantity,
  /** Its water leaves for a meter, once it is paid. */
  goesToMeter: z.boolean(),
  /** The water company for the receipt; empty while no parameter names it. */
  company: z.string(),
})
export type RechargeResult = z.input<typeof RechargeResult>

export const AdjustPriceInput = z.strictObject({ id: RowId, unitPrice: SetPrice, mode: z.enum(PRICE_MODES) })
export const AdjustPriceResult = z.object({ quantityChange: Quantity, remainingQuantity: Quantity })

export const SetStatusInput = z.strictObject({ id: RowId, state: WaterCardStateSchema, reason: text(200) })

/** From `at` on (now when absent) usage of the meter belongs to the card. `register` is judged as a reading and cuts the rise there. */
export const BindInput = z.strictObject({ id: RowId, deviceSn: DeviceSn, at: Instant.optional(), register: Register.optional() })
export const UnbindInput = z.strictObject({ id: RowId, at: Instant.optional(), register: Register.optional() })
