import type { HaltReason, Lifecycle, RequestKind } from '@weir/contract/modules/iot/iot-codes'
import type { Kilobyte } from '@weir/contract/platform/units'

/** A card at its operator, as it was at `asOf`. */
export interface SimReport {
  lifecycle: Lifecycle
  /** The data switch. */
  dataOn: boolean
  haltReason: HaltReason | null
  /** Traffic of the operator's present cycle. Figures may be late, and may fall after a correction. */
  usedKb: Kilobyte
  asOf: Date
  activatedAt: Date | null
  /** Of the device in which the card is now; null: the operator does not say. */
  imei: string | null
}

/** A wish that we send. `requestNo` is ours and stays the same for each try, so a repeated call changes nothing. */
export interface SimRequest {
  requestNo: string
  kind: RequestKind
  iccid: string
  /** Of a package that is subscribed: its code at the operator. */
  packageCode?: string
}

/** The answer to a wish. `pending`: the operator works on it, ask again by the number. Code and text are the operator's own words. */
export interface SimAnswer {
  state: 'done' | 'pending' | 'refused'
  code: string
  text: string
}

/** The operator is not there, is too busy, or answers what nobody can read: the same call is tried later. */
export class OperatorDown extends Error {
  /** It asks for a pause of so many ms. */
  readonly retryAfterMs: number | undefined
  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.name = 'OperatorDown'
    this.retryAfterMs = retryAfterMs
  }
}

/** The operator is there, but what it says of one card cannot be read. It says nothing about other cards. */
export class CardUnclear extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CardUnclear'
  }
}

/** One operator. Every call may throw `OperatorDown`, or `CardUnclear` if it is about one card. All else that it says is an answer. */
export interface SimGateway {
  /** Cards in one query. */
  batchSize: number
  /** Calls in a second, which all processes share. */
  callsPerSecond: number
  /** Cards that the operator does not know are absent. */
  query: (iccids: readonly string[]) => Promise<Map<string, SimReport>>
  send: (request: SimRequest) => Promise<SimAnswer>
  /** How a wish stands that was `pending`; `unknown`: it never arrived. */
  ask: (request: SimRequest) => Promise<SimAnswer | 'unknown'>
}
