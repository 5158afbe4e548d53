import type { OrderKind } from '@weir/contract/modules/card/payment-terms'
import { eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { iotCardRefunds, iotRefunds } from '../../iot/index.ts'
import { waterRefunds } from '../../sale/index.ts'
import { waterCardRefunds } from '../../card/index.ts'

interface RefundActs {
  finish: (ctx: Writing, id: number) => Promise<boolean>
  fail: (ctx: Writing, id: number, words: string) => Promise<boolean>
  note: (ctx: Context, id: number, at: { sentAt?: Date; askedAt?: Date }) => Promise<unknown>
}

/** Each product keeps its own refunds. */
export const REFUNDS: Record<OrderKind, RefundActs> = {
  water: {
    finish: waterRefunds.finish,
    fail: waterRefunds.fail,
    note: ({ db }, id, at) => db.update(waterCardRefunds).set(at).where(eq(waterCardRefunds.id, id)),
  },
  iot: {
    finish: iotRefunds.finish,
    fail: iotRefunds.fail,
    note: ({ db }, id, at) => db.update(iotCardRefunds).set(at).where(eq(iotCardRefunds.id, id)),
  },
}
