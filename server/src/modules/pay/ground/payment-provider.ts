import type { Fen } from '@weir/contract/platform/units'

/** An order for a provider to collect. */
export interface ProviderOrder {
  orderNo: string
  amountFen: Fen
  /** The payer reads it. */
  description: string
  expiresAt: Date
  /** The address of the callback; undefined: the provider has its own. */
  notifyUrl: string | undefined
}

/** Money that arrived. `transactionNo` is the provider's; `paidAt` is by its clock. */
export interface Payment {
  orderNo: string
  transactionNo: string
  amountFen: Fen
  paidAt: Date
  /** Some of it, or all, went back already. The provider does not say how much. */
  isRefunded?: boolean
}

/** `paid` at creation: a lost answer, and the payer was quicker than the second try. */
export type Created = { state: 'open'; codeUrl: string } | { state: 'paid' }
export type CreatedInside = { state: 'open'; inside: Record<string, string> } | { state: 'paid' }
export type PaymentState = { state: 'open' | 'closed' | 'missing' } | { state: 'paid'; payment: Payment }

/** Money that goes back. The same `refundNo` refunds once, however often it is sent. */
export interface Refund {
  refundNo: string
  orderNo: string
  transactionNo: string
  amountFen: Fen
  /** Of the whole payment. */
  totalFen: Fen
}
export type RefundState = { state: 'done' | 'pending' | 'missing' } | { state: 'refused'; reason: string }

/** A callback as it arrived. Signatures are over exactly these bytes. */
export interface RawCallback {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}
/** A refund may name its payment: then that one is confirmed too. */
export type Notice = { about: 'payment'; payment: Payment } | { about: 'refund'; refundNo: string; payment?: Payment } | { about: 'other' }

export interface HttpAnswer {
  status: number
  type: string
  body: string
}

/**
 * One provider of payments. Its methods run outside transactions. A rejection other than `CallbackRefusal` means: no answer, or none that
 * says anything. The call may be repeated.
 */
export interface PaymentProvider {
  /** The last part of its callback's address. */
  name: ProviderName
  /** The account at it, as its bills name it; undefined: the settings do not say. */
  merchant: string | undefined
  /** The same order again gets the same payment. */
  create: (order: ProviderOrder) => Promise<Created>
  /** Absent: it has no such pages, or the settings do not say enough. */
  inside?: PaymentInside
  query: (orderNo: string) => Promise<PaymentState>
  /** Afterwards nobody can pay the order. Answers the state after it: `open` never. */
  close: (orderNo: string) => Promise<PaymentState>
  refund: (refund: Refund) => Promise<RefundState>
  queryRefund: (refund: Refund) => Promise<RefundState>
  /** Throws `CallbackRefusal` unless signature, time and merchant are right. */
  verify: (callback: RawCallback, now: Date) => Promise<Notice>
  /** The answer that ends the provider's repeats, or asks for them. */
  answer: (isTaken: boolean) => HttpAnswer
  /** The bill of one of its days, as the provider delivers it (CSV). Rejects with `NoBill` if the provider says that there is none. */
  bill: (day: string) => Promise<Buffer>
  /** Those that it knows now. Absent: plain keys, without an end. */
  certificates?: () => readonly Certificate[]
}

export interface Certificate {
  owner: 'merchant' | 'platform'
  serial: string
  /** Undefined: the settings do not say. */
  until: Date | undefined
  /** Calls are signed in the name of another one. */
  isOther?: boolean
}

/** Payments on a page inside the provider's own app, which knows its user. */
export interface PaymentInside {
  /** The address where the app names its user. It leads on to `back` with a `code`, and with the `state` that the page adds. */
  signInUrl: (back: string) => string
  /** The account behind a code; undefined: the code is used, old or not the app's. */
  payerOf: (code: string) => Promise<string | undefined>
  /** For this account alone. Answers the values for its page. The same order again gets the same payment. */
  create: (order: ProviderOrder, payerId: string) => Promise<CreatedInside>
}

/** The provider has no bill of that day: it knows no payment and no refund of it, or not yet. */
export class NoBill extends Error {}

export const PROVIDERS = ['sandbox', 'wechat', 'alipay'] as const
export type ProviderName = (typeof PROVIDERS)[number]

export const REFUSALS = ['format', 'signature', 'time', 'merchant'] as const

/** Of a callback that is not the provider's, or not for this merchant. */
export class CallbackRefusal extends Error {
  readonly reason: (typeof REFUSALS)[number]

  constructor(reason: (typeof REFUSALS)[number]) {
    super(`callback refused: ${reason}`)
    this.reason = reason
  }
}

/** The difference between the clocks, and the way of a callback, in ms. An older one may be a copy. */
const CALLBACK_WINDOW_MS = 300_000
export const isInTime = (sentAt: Date, now: Date) => Math.abs(now.getTime() - sentAt.getTime()) <= CALLBACK_WINDOW_MS
