import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import type { DifferenceAct } from '@weir/contract/modules/pay/difference-codes'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'

import { fetchBill } from '../../src/modules/pay/reconciliation/import-bill.service.ts'
import type { Caller } from '../app/app.ts'
import type { PayApp } from './pay-app.ts'
import type { PlannedBill } from './pay-sandbox.ts'

export const DAY = '2026-01-01'
export const AT = '2026-01-01T00:10:00.000Z'

/** A day at the sandbox: orders of 100.00, and its bill with what is planned in it. The water of an order is 28.99 t. */
export function differingDay(app: PayApp) {
  const { call, sandbox, ctx } = app
  const get = async (id: number) => (await call(payDifferenceApi.get, { id })).data
  const day = async (id: number) => (await call(reconciliationApi.get, { id })).data
  return {
    get,
    day,
    /** Paid there, and credited here unless the callback is lost. */
    async paid({ isTold = true }: { isTold?: boolean } = {}) {
      const orderNo = await app.place()
      const { transactionNo } = await sandbox.pay(orderNo, { paidAt: AT })
      if (isTold) await sandbox.notify(orderNo)
      return { orderNo, transactionNo, id: (await app.order(orderNo)).id }
    },
    /** Brings the bill of the day in, and answers the id of the day and its open differences. */
    async fetch(planned: Omit<PlannedBill, 'day'> = {}) {
      await sandbox.bill({ day: DAY, ...planned })
      const late = { ...ctx, now: () => new Date('2026-01-02T04:00:00Z') }
      const { id } = await fetchBill(late, { provider: 'sandbox', day: DAY })
      const { data } = await call(payDifferenceApi.list, {
        reconciliationId: id,
        isWaiting: true,
        orderBy: 'id',
        isAsc: true,
        pageSize: 100,
      })
      return { id, differences: data.list, first: data.list[0]! }
    },
    settle: (id: number, act: DifferenceAct, caller: Caller = {}) => call(payDifferenceApi.settle, { id, act, reason: 'because' }, caller),
    preview: (id: number, act: DifferenceAct) => call(payDifferenceApi.settle, { id, act, dryRun: true }),
    ask: (id: number) => call(payDifferenceApi.ask, { id }),
    /** bill − records = gap = the four queues: of the waiting and of the explained. */
    async sums(id: number) {
      const { theirTotal, ourTotal, gap, queues, state, differences } = await day(id)
      const fen = (yuan: string) => Math.round(Number(yuan) * 100)
      const inQueues = queues.reduce((sum, { waitingGap, explainedGap }) => sum + fen(waitingGap) + fen(explainedGap), 0)
      return { state, differences, gap, isEven: fen(theirTotal) - fen(ourTotal) === fen(gap) && fen(gap) === inQueues }
    },
  }
}
