import { type HaltReason, type Lifecycle, type RequestKind, type RequestState, type SimOperator, UNRESUMABLE } from './iot-codes.ts'

/** A card as far as its acts are concerned. */
export interface ActedCard {
  lifecycle: Lifecycle
  haltReason: HaltReason | null
  /** Whether an adapter reaches its operator. */
  isConnected: boolean
  /** A request about its state has no result yet. */
  hasOpenRequest: boolean
}

export type CardAct = 'activate' | 'stop' | 'resume' | 'logOff'

/** Why a request to the operator is refused before it leaves. */
export const REQUEST_REFUSALS = [
  'notConnected',
  'openRequest',
  'notToBeActivated',
  'notInService',
  'notHalted',
  'loggedOff',
  'onlyOperatorResumes',
] as const
export type RequestRefusal = (typeof REQUEST_REFUSALS)[number]

const isUnresumable = (reason: HaltReason | null) => (UNRESUMABLE as readonly (HaltReason | null)[]).includes(reason)

const RULES: Record<CardAct, (card: ActedCard) => RequestRefusal | undefined> = {
  activate: ({ lifecycle }) => (lifecycle === 'toBeActivated' ? undefined : 'notToBeActivated'),
  stop: ({ lifecycle, haltReason }) => (lifecycle === 'inService' && haltReason === null ? undefined : 'notInService'),
  resume: ({ lifecycle, haltReason }) => {
    if (lifecycle !== 'inService' || haltReason === null) return 'notHalted'
    return isUnresumable(haltReason) ? 'onlyOperatorResumes' : undefined
  },
  logOff: () => undefined,
}

/** Whether a request about the state of a card has no result yet. */
export const isOpen = ({ kind, state }: { kind: RequestKind; state: RequestState }) =>
  kind !== 'subscribe' && (state === 'waiting' || state === 'queued' || state === 'sent')

/** Why a card cannot be renewed with a package. */
export const RENEWAL_REFUSALS = ['loggedOff', 'otherOperator', 'typeDisabled', 'violation', 'imeiMismatch'] as const

/** Of a card alone: no package helps it. */
export function whyNeverRenewed({ lifecycle, haltReason }: Pick<ActedCard, 'lifecycle' | 'haltReason'>) {
  if (lifecycle === 'loggedOff') return 'loggedOff'
  return haltReason === 'violation' || haltReason === 'imeiMismatch' ? haltReason : undefined
}

interface RenewedCard extends Pick<ActedCard, 'lifecycle' | 'haltReason'> {
  operator: SimOperator
}

/** Why a card gets no such package: the preview says it, and the recharge refuses it. */
export function whyNoRenewal(
  card: RenewedCard,
  type: { operator: SimOperator; status: 0 | 1 },
): (typeof RENEWAL_REFUSALS)[number] | undefined {
  const never = whyNeverRenewed(card)
  if (never === 'loggedOff') return never
  if (type.operator !== card.operator) return 'otherOperator'
  return type.status === 1 ? never : 'typeDisabled'
}

/** Server and page ask the same rule (domain-rules §6). */
export function whyNot(act: CardAct, card: ActedCard): RequestRefusal | undefined {
  if (card.lifecycle === 'loggedOff') return 'loggedOff'
  const refusal = RULES[act](card)
  if (refusal) return refusal
  if (!card.isConnected) return 'notConnected'
  return card.hasOpenRequest ? 'openRequest' : undefined
}
