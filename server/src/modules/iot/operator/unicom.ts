import { z } from 'zod'

import { outsideWords } from '../../../kernel/outside-text.ts'
import { askOperator, jsonIn, readAs, readCard, unclear, operatorTime, kilobytesIn } from './ask-operator.ts'
import { OperatorDown, type SimGateway, type SimReport, type SimRequest, simAnswer, byState } from './sim-gateway.ts'

const NAME = 'China Unicom'
/** A query is two requests, and a change three. The platform allows an account few of them. */
const CALLS_PER_SECOND = 2

const Device = z.object({
  status: z.string().regex(/^[A-Z_]{1,32}$/),
  imei: outsideWords(17).nullish(),
  dateActivated: z.string().max(40).nullish(),
})
const Usage = z.object({ ctdDataUsage: z.int().nonnegative(), overageLimitReached: z.boolean().default(false) })
const Failure = z.object({ errorCode: z.string().regex(/^\d{1,12}$/), errorMessage: z.string().default('') })

/** Codes with a 400 that say nothing of the card: key, account, version, role, and the rate of the account. */
const TOO_MANY = '40000029'
const NOT_THE_CARD = new Set(['10000001', '10000002', '10000004', '10000024', '10000030', TOO_MANY])
const INVALID_ICCID = '10000021'

type State = Pick<SimReport, 'lifecycle' | 'haltReason'> & { hasData: boolean }
const NEW: State = { lifecycle: 'toBeActivated', haltReason: null, hasData: false }
const GONE: State = { lifecycle: 'loggedOff', haltReason: null, hasData: false }
/** SIM states of the platform. It does not say why a card is deactivated: customers do that, and the limit of its plan does. */
const STATES: Readonly<Record<string, State>> = {
  INVENTORY: NEW,
  ACTIVATION_READY: NEW,
  TEST_READY: { ...NEW, hasData: true },
  ACTIVATED: { lifecycle: 'inService', haltReason: null, hasData: true },
  DEACTIVATED: { lifecycle: 'inService', haltReason: 'manual', hasData: false },
  RETIRED: GONE,
  PURGED: GONE,
  REPLACED: GONE,
}

/** Fields of a device that a request sets. Setting one twice changes nothing. */
const CHANGES: Readonly<Record<SimRequest['kind'], (request: SimRequest) => object>> = {
  activate: () => ({ status: 'ACTIVATED' }),
  resume: () => ({ status: 'ACTIVATED' }),
  stop: () => ({ status: 'DEACTIVATED' }),
  logOff: () => ({ status: 'RETIRED' }),
  subscribe: ({ packageCode }) => ({ ratePlan: packageCode }),
}

/**
 * China Unicom, by the published REST interface of its connection management platform (Cisco IoT Control Center, `/rws/api/v1`). The name
 * and the API key of the account are Basic authentication. `WEIR_SIM_UNICOM` holds both in the address. Traffic is counted in bytes since
 * the begin of the cycle. No call has gone to the real operator.
 */
export function unicom(configured: string): SimGateway {
  const base = new URL(configured)
  const account = `${decodeURIComponent(base.username)}:${decodeURIComponent(base.password)}`
  const authorization = `Basic ${Buffer.from(account).toString('base64')}`

  async function call(method: 'GET' | 'PUT', path: string, input?: object) {
    const headers = { accept: 'application/json', authorization, ...(input && { 'content-type': 'application/json' }) }
    const url = new URL(`/rws/api/v1/devices/${path}`, base.origin)
    const answer = await askOperator(url, { name: NAME, method, headers, ...(input && { body: JSON.stringify(input) }) })
    if (answer.status === 401 || answer.status === 403) throw new OperatorDown(`${NAME} refuses the account: ${answer.status}`)
    return answer
  }

  /** Undefined: no such device. A 404 without an error code comes from another server. */
  async function get<T>(schema: z.ZodType<T>, path: string): Promise<T | undefined> {
    const { status, body } = await call('GET', path)
    if (status === 200) return readCard(schema, NAME, jsonIn(NAME, body))
    const { errorCode } = readAs(Failure, NAME, body)
    if (NOT_THE_CARD.has(errorCode)) throw new OperatorDown(`${NAME} answered ${status}, ${errorCode}`)
    if (status === 404 || errorCode === INVALID_ICCID) return undefined
    throw unclear(NAME, `${status}, ${errorCode}`)
  }

  async function read(iccid: string): Promise<SimReport | undefined> {
    const path = encodeURIComponent(iccid)
    const [device, usage] = await Promise.all([get(Device, path), get(Usage, `${path}/ctdUsages`)])
    if (!device) return undefined
    const state = STATES[device.status]
    if (!state) throw unclear(NAME, `status ${device.status}`)
    if (!usage) throw unclear(NAME, 'no usage of a known device')
    const haltReason = state.haltReason && usage.overageLimitReached ? 'quota' : state.haltReason
    return {
      lifecycle: state.lifecycle,
      dataOn: state.hasData,
      haltReason,
      usedKb: kilobytesIn(String(usage.ctdDataUsage), 'B')!,
      asOf: new Date(),
      activatedAt: operatorTime(device.dateActivated),
      imei: device.imei || null,
    }
  }

  async function change(request: SimRequest) {
    const { status, body } = await call('PUT', encodeURIComponent(request.iccid), CHANGES[request.kind](request))
    if (status === 200) return simAnswer('done', '200')
    const { errorCode, errorMessage } = readAs(Failure, NAME, body)
    if (errorCode === TOO_MANY) throw new OperatorDown(`${NAME} answered ${status}, ${errorCode}`)
    return simAnswer('refused', errorCode, errorMessage)
  }

  return byState({ callsPerSecond: CALLS_PER_SECOND, read, change, unmet: 'unknown' })
}
