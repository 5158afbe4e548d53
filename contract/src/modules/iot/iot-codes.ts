import type { REFUND_CAUSES } from '../sale/water-card-refund.ts'

type RefundCause = (typeof REFUND_CAUSES)[number]

/** The company whose network a SIM uses. Cards of an unknown one are kept by hand. */
export const SIM_OPERATORS = ['mobile', 'telecom', 'unicom', 'unknown'] as const
export type SimOperator = (typeof SIM_OPERATORS)[number]

/** The shown status, a projection of the fields below (domain-rules §6). */
export const CARD_STATUSES = ['toBeActivated', 'normal', 'disconnected', 'halted', 'abnormal', 'loggedOff'] as const
export type CardStatus = (typeof CARD_STATUSES)[number]

export const LIFECYCLES = ['toBeActivated', 'inService', 'loggedOff'] as const
export type Lifecycle = (typeof LIFECYCLES)[number]

/** Why an operator keeps a card in service without service (domain-rules §6). */
export const HALT_REASONS = ['manual', 'quota', 'expired', 'violation', 'imeiMismatch', 'unpaid', 'realName'] as const
export type HaltReason = (typeof HALT_REASONS)[number]

/** An operator refuses to resume these; only it can lift them (domain-rules §6). */
export const UNRESUMABLE = ['violation', 'imeiMismatch'] as const satisfies readonly HaltReason[]

/** The state that staff wish for a card. */
export const WANTED_STATES = ['inService', 'halted', 'loggedOff'] as const
export type WantedState = (typeof WANTED_STATES)[number]

/** Hours after which a wish that the operator has not met is an exception (design/mock iot-card). */
export const WISH_HOURS = 48

export const REQUEST_KINDS = ['activate', 'stop', 'resume', 'logOff', 'subscribe'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** `waiting`: for a second person. `sent`: the operator has it and works on it. `failed`: without an answer in time. */
export const REQUEST_STATES = ['waiting', 'queued', 'sent', 'done', 'refused', 'failed', 'cancelled'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Nine kinds (console-spec §9). `month`: the cycle in which it begins. */
export const PACKAGE_KINDS = ['overlay', 'month', 'quarter', 'halfYear', 'year', 'monthly3', 'monthly6', 'monthly12', 'days'] as const
export type PackageKind = (typeof PACKAGE_KINDS)[number]

/** This month: now. Next month: the first instant of the operator's next cycle. */
export const EFFECTS = ['thisMonth', 'nextMonth'] as const
export type PackageEffect = (typeof EFFECTS)[number]

/** Money that bought no package, and goes back by itself: a second payment, one after the quote, one of another amount. Or a person declined it. */
export const UNCREDITED_CAUSES = ['second', 'late', 'amountDiffers', 'declined'] as const satisfies readonly RefundCause[]
/** Why money of an order goes back. `reversal`: the provider never had it. */
export const IOT_REFUND_CAUSES = ['refund', 'reversal', ...UNCREDITED_CAUSES] as const satisfies readonly RefundCause[]
