import { fen, milliFen } from '@weir/contract/platform/units'

import { payBillLines, payBills } from '../../src/modules/pay/reconciliation/bill.table.ts'
import { payDifferences } from '../../src/modules/pay/reconciliation/difference.table.ts'
import { payReconciliations } from '../../src/modules/pay/reconciliation/reconciliation.table.ts'
import { payShifts } from '../../src/modules/pay/shift/shift.table.ts'
import type { Context } from '../../src/kernel/context.ts'
import type { Owner } from './rows.ts'

const QUEUES = ['onlyTheirs', 'onlyOurs', 'amountDiffers', 'stateDiffers'] as const
const at = new Date('2026-02-14T12:00:00+08:00')

/** Four days with a bill, two lines and two differences each. Ids of the days are 1 to 4. */
export async function writePayRows(
  { db }: Context,
  nextOwner: () => Owner,
  days = ['2026-02-11', '2026-02-12', '2026-02-13', '2026-02-14'],
) {
  const facts = { provider: 'wechat' as const, filename: 'bill.csv', digest: 'd', version: 1, isInForce: true, createdAt: at }
  const sums = { lines: 2, payments: 2, paidFen: fen(200), refunds: 0, refundedFen: fen(0), fee: milliFen(2000) }
  await db.insert(payBills).values(days.map((day) => ({ ...nextOwner(), ...facts, ...sums, day })))
  const line = { kind: 'payment' as const, at, amountFen: fen(100), fee: milliFen(1000), state: 'success' as const }
  const each = days.flatMap((_, n) => [2 * n, 2 * n + 1])
  await db
    .insert(payBillLines)
    .values(
      each.map((n) => ({ ...nextOwner(), ...line, billId: 1 + (n >> 1), line: 2 + (n & 1), transactionNo: `T-${n}`, orderNo: `WR-${n}` })),
    )
  await db.insert(payReconciliations).values(
    days.map((day, n) => {
      const state = n % 2 === 0 ? { state: 'open' as const, differences: 2 } : { state: 'balanced' as const }
      return { ...nextOwner(), ...state, provider: 'wechat' as const, day, billId: 1 + n, createdAt: at }
    }),
  )
  // No order of the rows is as late: an open shift shows none beside its cash.
  const opened = { openedAt: at, besideFrom: new Date('2030-01-01'), day: '2026-02-14' }
  const counted = { cashOrders: 0, cashInFen: fen(0), cashRefunds: 0, cashOutFen: fen(0), countedFen: fen(0), counts: [], beside: [] }
  const differing = { countedFen: fen(5), reason: 'changeError' as const, note: 'wrong change' }
  await db
    .insert(payShifts)
    .values(
      days.map((_, n) => ({ ...nextOwner(), ...opened, ...counted, ...(n % 2 === 0 && differing), shiftNo: `SH-${n}`, closedAt: at })),
    )
  await db
    .insert(payShifts)
    .values(days.map((_, n) => ({ ...nextOwner(), ...opened, shiftNo: `SH-open-${n}` })))
    .onConflictDoNothing()
  const differs = { kind: 'payment' as const, state: 'open' as const, at, theirFen: fen(100), createdAt: at }
  await db.insert(payDifferences).values(
    each.map((n) => {
      const number = `T-${n}`
      return {
        ...nextOwner(),
        ...differs,
        reconciliationId: 1 + (n >> 1),
        queue: QUEUES[n % 4]!,
        number,
        transactionNo: number,
        lineId: 1 + n,
      }
    }),
  )
}
