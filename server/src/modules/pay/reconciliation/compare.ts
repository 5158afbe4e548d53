import { add, type Fen, fen } from '@weir/contract/platform/units'

import type { Disagreement, linesWithOrders, unbilledPayments } from './match.queries.ts'

type BilledLine = Awaited<ReturnType<typeof linesWithOrders>>[number]
type Unbilled = Awaited<ReturnType<typeof unbilledPayments>>[number]

/** The figures of a day and its disagreements. Refunds count negative. */
export function createComparison() {
  const found: Disagreement[] = []
  const sums = { ourCount: 0, ourFen: fen(0), matched: 0, matchedFen: fen(0) }
  const ours = (amount: Fen) => {
    sums.ourCount += 1
    sums.ourFen = add(sums.ourFen, amount)
  }
  const agreed = (amount: Fen) => {
    sums.matched += 1
    sums.matchedFen = add(sums.matchedFen, amount)
  }

  return {
    found,
    sums,
    payment({ line, paid, named }: BilledLine) {
      if (paid) ours(paid.amountFen)
      if (paid?.amountFen === line.amountFen && line.state === 'success') return agreed(line.amountFen)
      const order = paid ?? named
      found.push({ ...theirSide(line), ...ourSide(order), ourFen: paid?.amountFen ?? null, queue: queueOf(paid, named, line) })
    },
    /** No record of ours is a refund at a provider yet: each of the bill is one that we do not know. */
    refund({ line, paid, named }: BilledLine) {
      const queue = paid ? 'stateDiffers' : 'onlyTheirs'
      found.push({ ...theirSide(line), ...ourSide(paid ?? named), ourFen: null, queue })
    },
    unbilled({ order, transactionNo, paidAt }: Unbilled) {
      ours(order.amountFen)
      const theirs = { lineId: null, theirFen: null, theirState: null, refundNo: null }
      const number = transactionNo!
      found.push({
        ...theirs,
        ...ourSide(order),
        orderNo: order.orderNo,
        kind: 'payment',
        queue: 'onlyOurs',
        number,
        transactionNo: number,
        at: paidAt!,
        ourFen: order.amountFen,
      })
    },
  }
}

const theirSide = (line: BilledLine['line']) => ({
  kind: line.kind,
  number: line.kind === 'payment' ? line.transactionNo : (line.refundNo ?? line.transactionNo),
  at: line.at,
  transactionNo: line.transactionNo,
  refundNo: line.refundNo,
  orderNo: line.orderNo,
  lineId: line.id,
  theirFen: line.amountFen,
  theirState: line.state,
})

type FoundOrder = BilledLine['paid']
const ourSide = (order: FoundOrder) => ({
  orderId: order?.id ?? null,
  cardId: order?.cardId ?? null,
  deptId: order?.deptId ?? null,
  ourStatus: order?.paymentStatus ?? null,
  ...(order && { orderNo: order.orderNo }),
})

function queueOf(paid: FoundOrder, named: FoundOrder, line: BilledLine['line']): Disagreement['queue'] {
  if (paid) return paid.amountFen === line.amountFen ? 'stateDiffers' : 'amountDiffers'
  return named?.paymentStatus === 'failed' ? 'stateDiffers' : 'onlyTheirs'
}
