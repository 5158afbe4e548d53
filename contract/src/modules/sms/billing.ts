import { fen, Price, type UnitPrice } from '../../platform/units.ts'

const SINGLE = 70

const PART = 67

/** The price of a message with its signature. One item covers up to 70 characters, beyond that one for each 67 (domain-rules §7). */
export const billingItems = (content: string) => (content.length <= SINGLE ? 1 : Math.ceil(content.length / PART))

/** `"0.045"` ⇄ 450: operators have prices below a fen. */
export const ItemPrice = Price.meta({ unit: 'yuanPerItem' })

/** To the fen, of the sum of all items. */
export const costOf = (items: number, price: UnitPrice) => fen(Math.round((items * price) / 100))
