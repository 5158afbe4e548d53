import { add, type Fen, fen, minus } from '@weir/contract/platform/units'

import type { Disagreement, paymentLines, refundLines } from './match.queries.ts'
import type { OurOrder } from './our-records.ts'
import { orderIn, refundIn } from './product.ts'
import type { Unbilled } from './unbilled.queries.ts'

type PaymentLine = Awaited<ReturnType<typeof paymentLines>>[number]
type RefundLine = Awaited<ReturnType<typeof refundLines>>[number]

/** Both sides say the same about a refund. */
const SAME_STATE = { success: 'done', processing: 'pending', failed: 'failed' } as const
const NONE = fen(0)
const NO_REFUND = { refundId: null, iotRefundId: null }

/** The figures of a day and its disagreements. Refunds count negative. */
export function createComparison() {
  const found: Disagreement[] = []
  const sums = { ourCount: 0, ourFen: NONE, matched: 0, matchedFen: NONE }
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
    payment({ line, paid, named, keptFen, correctedFen }: PaymentLine) {
      const ourFen = paid || keptFen !== null ? add(paid ? minus(paid.amountFen, correctedFen ?? NONE) : NONE, keptFen ?? NONE) : null
      if (ourFen !== null) ours(ourFen)
      if (ourFen === line.amountFen) return agreed(line.amountFen)
      const queue = ourFen !== null ? 'amountDiffers' : named?.paymentStatus === 'failed' ? 'stateDiffers' : 'onlyTheirs'
      found.push({ ...theirSide(line), ...ourSide(paid ?? named), ...NO_REFUND, ourFen, queue })
    },
    refund({ line, refund, paid, named }: RefundLine) {
      if (!refund) {
        const queue = paid ? 'stateDiffers' : 'onlyTheirs'
        found.push({ ...theirSide(line), ...ourSide(paid ?? named), ...NO_REFUND, ourFen: null, queue })
        return
      }
      ours(minus(NONE, refund.amountFen))
      const isSameAmount = refund.amountFen === line.amountFen
      if (isSameAmount && refund.state === SAME_STATE[line.state]) return agreed(minus(NONE, refund.amountFen))
      const { kind, id, orderId, cardId, deptId, amountFen: ourFen } = refund
      const our = { ...orderIn(kind, orderId), ...refundIn(kind, id), cardId, deptId, ourStatus: 'paid' as const, ourFen }
      found.push({ ...theirSide(line), ...our, queue: isSameAmount ? 'stateDiffers' : 'amountDiffers' })
    },
    unbilled({ order, kind, ourFen, refundId, ...record }: Unbilled) {
      ours(kind === 'refund' ? minus(NONE, ourFen) : ourFen)
      const theirs = { lineId: null, theirFen: null, theirState: null }
      const refundNo = kind === 'refund' ? record.number : null
      const our = { ...ourSide(order), ...refundIn(order.kind, refundId) }
      found.push({ ...theirs, ...our, ...record, orderNo: order.orderNo, refundNo, kind, ourFen, queue: 'onlyOurs' })
    },
  }
}

const theirSide = (line: PaymentLine['line']) => ({
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

const ourSide = (order: Omit<OurOrder, 'amountFen'> | null) => ({
  ...orderIn(order?.kind, order?.id ?? null),
  cardId: order?.cardId ?? null,
  deptId: order?.deptId ?? null,
  ourStatus: order?.paymentStatus ?? null,
  ...(order && { orderNo: order.orderNo }),
})
