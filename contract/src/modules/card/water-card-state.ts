import { defineRules } from '../../platform/rules.ts'

export const WATER_CARD_STATES = ['draft', 'active', 'suspended', 'closed'] as const
export type WaterCardState = (typeof WATER_CARD_STATES)[number]

/** domain-rules §2.10: draft → active ⇄ suspended → closed. The database refuses any other move. */
export const WATER_CARD_MOVES: Record<WaterCardState, readonly WaterCardState[]> = {
  draft: ['active'],
  active: ['suspended', 'closed'],
  suspended: ['active', 'closed'],
  closed: [],
}

/** The actions that a card's state allows. The server enforces them, and the page disables its buttons with the same rule. */
export const waterCardCan = defineRules<WaterCardState>()({
  recharge: ['active'],
  adjust: ['active'],
  adjustPrice: ['active'],
  bind: ['active'],
  /** A meter leaves its card whatever became of the card. */
  unbind: ['active', 'suspended', 'closed'],
  setStatus: ['draft', 'active', 'suspended'],
  close: ['active', 'suspended'],
})

/** A card's water level. The threshold of low is a parameter (domain-rules §2.9), so the server computes it. */
export const WATER_STANDINGS = ['enough', 'low', 'overdrawn'] as const
export type WaterStanding = (typeof WATER_STANDINGS)[number]

/** The list's standing questions, each with its count. */
export const WATER_CARD_VIEWS = ['low', 'overdrawn', 'offline', 'newToday', 'lateUsage'] as const
