import type { OrderKind } from '@weir/contract/modules/card/payment-terms'
import { eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { failIotRefund, finishIotRefund, iotCardRefunds } from '../../iot/index.ts'
import { failRefund, finishRefund } from '../../sale/index.ts'
import { waterCardRefunds } from '../../card/index.ts'

interface RefundActs {
  finish: (ctx: Writing, id: number) => Promise<boolean>
  fail: (ctx: Writing, id: number, words: string) => Promise<boolean>
  note: (ctx: Context, id: number, at: { sentAt?: Date; askedAt?: Date }) => Promise<unknown>
}

/** Each product keeps its own refunds. */
export const REFUNDS: Record<OrderKind, RefundActs> = {
  water: {
    finish: finishRefund,
    fail: failRefund,
    note: ({ db }, id, at) => db.update(waterCardRefunds).set(at).where(eq(waterCardRefunds.id, id)),
  },
  iot: {
    finish: finishIotRefund,
    fail: failIotRefund,
    note: ({ db }, id, at) => db.update(iotCardRefunds).set(at).where(eq(iotCardRefunds.id, id)),
  },
}
