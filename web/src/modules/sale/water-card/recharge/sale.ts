import { PAYMENT_METHODS } from '@weir/contract/modules/card/payment-terms'

import type { Values } from '../../../../platform/command/typed-values.ts'
import type { By } from './use-quote.ts'

/** The typed sale at the counter. */
export interface Sale {
  by: By
  typed: string
  method: (typeof PAYMENT_METHODS)[number]
  transactionNo: string
}
export const FIRST_SALE: Sale = { by: 'amount', typed: '100', method: 'cash', transactionNo: '' }

/** Under the names of the command, as a draft is kept. */
export const valuesOf = (id: number, { by, typed, method, transactionNo }: Sale): Values => ({
  id,
  amount: by === 'amount' ? typed : '',
  quantity: by === 'quantity' ? typed : '',
  paymentMethod: method,
  transactionNo,
})

export function saleOf({ amount, quantity, paymentMethod, transactionNo }: Values): Sale {
  const by = quantity ? 'quantity' : 'amount'
  const typed = { amount, quantity }[by]
  return {
    by,
    typed: typeof typed === 'string' ? typed : '',
    method: PAYMENT_METHODS.find((method) => method === paymentMethod) ?? FIRST_SALE.method,
    transactionNo: typeof transactionNo === 'string' ? transactionNo : '',
  }
}
