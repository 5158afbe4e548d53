import { simAnswer } from './sim-answer.ts'
import type { SimAnswer, SimGateway, SimReport, SimRequest } from './sim-gateway.ts'

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
