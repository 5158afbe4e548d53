/** How a line of a bill and our record differ. */
export const DIFFERENCE_QUEUES = ['onlyTheirs', 'onlyOurs', 'amountDiffers', 'stateDiffers'] as const
export const BILL_LINE_KINDS = ['payment', 'refund'] as const
export const BILL_LINE_STATES = ['success', 'processing', 'failed'] as const

/**
 * `proposed`: one person explained it, a second one has to confirm. `settled`: an act made both sides agree. `explained`: both sides still
 * differ, and two persons say why. `gone`: both sides agree without an act.
 */
export const DIFFERENCE_STATES = ['open', 'proposed', 'settled', 'explained', 'gone'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]
/** Of these the gap is still between bill and records. */
export const GAP_STATES = ['open', 'proposed', 'explained'] as const satisfies readonly DifferenceState[]
/** For these the day cannot be closed. */
export const WAITING_STATES = ['open', 'proposed'] as const satisfies readonly DifferenceState[]

/**
 * The acts with a booking. `credit`: the order is paid, its water goes to the card. `refund`: the provider gives money back that buys
 * nothing. `takeBack`: a correction takes money and water out of the card. `finish`: our refund ends, as the bill says.
 */
export const DIFFERENCE_ACTS = ['credit', 'refund', 'takeBack', 'finish'] as const
export type DifferenceAct = (typeof DIFFERENCE_ACTS)[number]
/** Every decision about a difference. `ask`: the provider was asked. `explain`, `confirm`, `reject`: two persons, no booking. */
export const DECISIONS = [...DIFFERENCE_ACTS, 'ask', 'explain', 'confirm', 'reject'] as const
/** The word of the provider about a payment or a refund. */
export const PROVIDER_ANSWERS = ['paid', 'open', 'closed', 'done', 'pending', 'refused', 'missing'] as const

interface Differing {
  queue: (typeof DIFFERENCE_QUEUES)[number]
  kind: (typeof BILL_LINE_KINDS)[number]
  theirState: (typeof BILL_LINE_STATES)[number] | null
  /** Amounts in any one unit that compares; null: that side knows nothing. */
  isTheirsMore: boolean
  orderId: number | null
  refundId: number | null
  paymentStatus: string | null
}

/** The acts with a booking that fit a difference. The services check each again under their locks. */
export function actsFor({ queue, kind, theirState, isTheirsMore, orderId, refundId, paymentStatus }: Differing): DifferenceAct[] {
  if (orderId === null) return []
  if (kind === 'refund') {
    if (theirState !== 'success') return []
    if (refundId !== null) return queue === 'stateDiffers' ? ['finish'] : []
    return paymentStatus === 'paid' ? ['takeBack'] : []
  }
  if (queue === 'onlyOurs') return paymentStatus === 'paid' ? ['takeBack'] : []
  if (queue === 'amountDiffers') return isTheirsMore ? ['refund'] : paymentStatus === 'paid' ? ['takeBack'] : []
  return paymentStatus === 'paid' ? ['refund'] : ['credit', 'refund']
}

/** A provider knows payments by our order, and refunds by our refund. */
export const canAsk = ({ kind, orderId, refundId }: Pick<Differing, 'kind' | 'orderId' | 'refundId'>) =>
  kind === 'payment' ? orderId !== null : refundId !== null
