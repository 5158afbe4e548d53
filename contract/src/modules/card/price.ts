/** domain-rules §2.8: the tons of a card stay, or their worth does. */
export const PRICE_MODES = ['keepTonnage', 'keepAmount'] as const
export type PriceMode = (typeof PRICE_MODES)[number]

/**
 * Why a card does not get the new price. `changedSince`: an undo finds another price than its batch left. `aboveMost`, `beyondMost`,
 * `beyondDebt`: the bounds of domain-rules §2.8, which keepAmount alone can pass. `missing`: the card has left the author's data scope.
 */
export const PRICE_REFUSALS = ['notActive', 'samePrice', 'changedSince', 'aboveMost', 'beyondMost', 'beyondDebt', 'missing'] as const
export type PriceRefusal = (typeof PRICE_REFUSALS)[number]
