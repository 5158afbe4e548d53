import type { HaltReason, Lifecycle, RequestKind } from '@weir/contract/modules/iot/iot-codes'
import type { Kilobyte } from '@weir/contract/platform/units'

import { printable } from '../../../kernel/outside-text.ts'

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

const CODE_LENGTH = 32
const TEXT_LENGTH = 200

/** The word of an operator, in as many characters as a row keeps. */
export const simAnswer = (state: SimAnswer['state'], code: string, text = ''): SimAnswer => ({
  state,
  code: printable(code, CODE_LENGTH).trim(),
  text: printable(text, TEXT_LENGTH).trim(),
})

/** Whether a card is as the request wants it. A subscription shows in no report. */
function isMet({ lifecycle, haltReason }: SimReport, kind: SimRequest['kind']): boolean {
  const isInService = lifecycle === 'inService'
  const met = {
    activate: isInService,
    stop: isInService && haltReason !== null,
    resume: isInService && haltReason === null,
    logOff: lifecycle === 'loggedOff',
    subscribe: false,
  }
  return met[kind]
}

interface ByState {
  callsPerSecond: number
  /** Undefined: the operator does not know the card. */
  read: (iccid: string) => Promise<SimReport | undefined>
  /** Undefined: its interface does not offer this kind. */
  change: (request: SimRequest) => Promise<SimAnswer> | undefined
  /** The answer about an accepted request that the card does not show yet. */
  unmet: SimAnswer | 'unknown'
}

/**
 * An operator whose interface knows no request numbers of its customers. The state of the card takes their place: a request that the card
 * meets already is done, and does not leave a second time. So a repeated call changes nothing. It reads one card at a time.
 */
export const byState = ({ callsPerSecond, read, change, unmet }: ByState): SimGateway => ({
  batchSize: 1,
  callsPerSecond,
  async query(iccids) {
    const reports = new Map<string, SimReport>()
    for (const iccid of iccids) {
      const report = await read(iccid)
      if (report) reports.set(iccid, report)
    }
    return reports
  },
  async send(request) {
    const report = await read(request.iccid)
    if (!report) return simAnswer('refused', 'unknownCard', 'the operator does not know the card')
    if (isMet(report, request.kind)) return simAnswer('done', 'met')
    return (await change(request)) ?? simAnswer('refused', 'notOffered', 'the operator does not offer this in its interface')
  },
  async ask({ iccid, kind }) {
    const report = await read(iccid)
    return report && isMet(report, kind) ? simAnswer('done', 'met') : unmet
  },
})
