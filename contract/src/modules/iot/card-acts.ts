import { type HaltReason, type Lifecycle, UNRESUMABLE } from './iot-terms.ts'

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

/** Server and page ask the same rule (domain-rules §6). */
export function whyNot(act: CardAct, card: ActedCard): RequestRefusal | undefined {
  if (card.lifecycle === 'loggedOff') return 'loggedOff'
  const refusal = RULES[act](card)
  if (refusal) return refusal
  if (!card.isConnected) return 'notConnected'
  return card.hasOpenRequest ? 'openRequest' : undefined
}
