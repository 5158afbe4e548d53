import { z } from 'zod'
import type { HaltReason } from '@weir/contract/modules/iot/iot-codes'

import { outsideWords, outsideName } from '../../../kernel/outside-text.ts'
import { askOperator, readAs, readCard, unclear, operatorTime, kilobytesIn, digitsOf } from './ask-operator.ts'
import { OperatorDown, type SimGateway, type SimReport, type SimRequest, simAnswer, byState } from './sim-gateway.ts'

const NAME = 'China Mobile'
/** A query is five or six requests, and a change one more. */
const CALLS_PER_SECOND = 5
/** The token is not valid any more. */
const TOKEN_ENDED = '12021'
/** No such application, a fault inside, a wrong application or token, a wrong password. All other codes are about the card of the call. */
const NOT_THE_CARD = new Set(['443', '500', '12004', '12022'])
/** The card belongs to another customer, or is not known at all. */
const NOT_OURS = new Set(['12009', '12010'])

const Status = z.object({ cardStatus: z.string().regex(/^\d{1,4}$/) })
const Usage = z.object({ dataAmount: z.string().max(32) })
const StopReason = z.object({ stopReason: z.string().max(32) })
const Functions = z.object({ serviceTypeList: z.array(z.object({ serviceType: z.string(), serviceStatus: z.string() })).max(100) })
const Imei = z.object({ imei: outsideWords(17).nullish() })
const Basic = z.object({ activeDate: z.string().max(40).nullish() })

/** The service `11` is data, and its status `1` is on. It is listed once for each APN. */
const isDataOn = ({ serviceTypeList }: z.output<typeof Functions>) =>
  serviceTypeList.some(({ serviceType, serviceStatus }) => serviceType === '11' && serviceStatus === '1')

/** `operType` of a change: 6 activates, 0 stops, 1 resumes. */
const OPERATIONS: Partial<Record<SimRequest['kind'], string>> = { activate: '6', stop: '0', resume: '1' }

/**
 * China Mobile, by the published interface OneLink (`/v5/ec`): a token by application and password, then calls with token and a
 * transaction id. `WEIR_SIM_MOBILE` holds both in the address. Traffic is counted in KB since the begin of the month. Its packages and the
 * end of a card are not offered. No call has gone to the real operator.
 */
export function onelink(configured: string): SimGateway {
  const base = new URL(configured)
  const [appId, password] = [decodeURIComponent(base.username), decodeURIComponent(base.password)]
  const tokens = tokenOf({ name: NAME, base, appId, password })

  async function call(path: string, params: object, isAgain = false): Promise<z.output<typeof Answered>> {
    const body = JSON.stringify({ transid: transactionId(appId), token: await tokens.get(), ...params })
    const headers = { 'content-type': 'application/json' }
    const answer = await askOperator(new URL(`/v5/ec/${path}`, base.origin), { name: NAME, method: 'POST', headers, body })
    if (answer.status !== 200) throw new OperatorDown(`${NAME} answered ${answer.status}`)
    const read = readAs(Answered, NAME, answer.body)
    if (NOT_THE_CARD.has(read.status)) throw new OperatorDown(`${NAME} answered ${read.status}`)
    if (read.status !== TOKEN_ENDED) return read
    tokens.forget()
    if (isAgain) throw new OperatorDown(`${NAME} refuses its own token`)
    return call(path, params, true)
  }

  /** The one row of a query that has to succeed. */
  async function row<T>(path: string, schema: z.ZodType<T>, iccid: string): Promise<T> {
    const { status, result } = await call(path, { iccid })
    if (status !== '0' || !result[0]) throw unclear(NAME, `${path} ${status}`)
    return readCard(schema, NAME, result[0])
  }

  /** The one row of a query that may stay without an answer. */
  async function rowOrNone<T>(path: string, schema: z.ZodType<T>, iccid: string): Promise<T | undefined> {
    const { result } = await call(path, { iccid })
    return result[0] === undefined ? undefined : readCard(schema, NAME, result[0])
  }

  async function read(iccid: string): Promise<SimReport | undefined> {
    const { status, result } = await call('query/sim-status', { iccid })
    if (NOT_OURS.has(status) || (status === '0' && result[0] === undefined)) return undefined
    if (status !== '0') throw unclear(NAME, `query/sim-status ${status}`)
    const { cardStatus: code } = readCard(Status, NAME, result[0])
    if (code === NO_SUCH_CARD) return undefined
    const state = CARD_STATES[code]
    if (!state) throw unclear(NAME, `status ${code}`)
    const [usage, functions, imei, basic, haltReason] = await Promise.all([
      row('query/sim-data-usage', Usage, iccid),
      row('query/sim-communication-function-status', Functions, iccid),
      rowOrNone('query/sim-imei', Imei, iccid),
      rowOrNone('query/sim-basic-info', Basic, iccid),
      state.halt === 'asked' ? stopReason(iccid) : state.halt,
    ])
    const usedKb = kilobytesIn(usage.dataAmount, 'KB')
    if (usedKb === undefined) throw unclear(NAME, 'traffic')
    return {
      lifecycle: state.lifecycle,
      dataOn: haltReason === null && isDataOn(functions),
      haltReason,
      usedKb,
      asOf: new Date(),
      activatedAt: operatorTime(basic?.activeDate),
      imei: imei?.imei || null,
    }
  }

  async function stopReason(iccid: string) {
    const { stopReason } = await row('query/sim-stop-reason', StopReason, iccid)
    const reason = haltReasonOf(stopReason)
    if (reason === undefined) throw unclear(NAME, 'stop reason')
    return reason
  }

  /** The operator takes a change and works on it. */
  async function changed(iccid: string, operType: string) {
    const { status, message } = await call('change/sim-status', { iccid, operType })
    return simAnswer(status === '0' ? 'pending' : 'refused', status, message ?? '')
  }

  function change({ iccid, kind }: SimRequest) {
    const operType = OPERATIONS[kind]
    return operType === undefined ? undefined : changed(iccid, operType)
  }
  return byState({ callsPerSecond: CALLS_PER_SECOND, read, change, unmet: simAnswer('pending', 'atWork') })
}

interface CardState extends Pick<SimReport, 'lifecycle'> {
  /** `asked`: the stop reason says why. */
  halt: HaltReason | 'asked' | null
}
const NEW: CardState = { lifecycle: 'toBeActivated', halt: null }
const NORMAL: CardState = { lifecycle: 'inService', halt: null }
const HALTED: CardState = { lifecycle: 'inService', halt: 'asked' }
/** Before the log-off: the contract has ended, and the operator may still take the card back. */
const ENDING: CardState = { lifecycle: 'inService', halt: 'expired' }
const GONE: CardState = { lifecycle: 'loggedOff', halt: null }

/** `cardStatus`. One digit: a card of the platform OneLink-CT. Two digits: one of OneLink-PB. A transfer (05) has no counterpart here. */
const CARD_STATES: Readonly<Record<string, CardState>> = {
  1: NEW,
  2: NORMAL,
  4: HALTED,
  6: NEW,
  7: NEW,
  8: ENDING,
  9: GONE,
  '00': NORMAL,
  '01': HALTED,
  '02': HALTED,
  '03': ENDING,
  '04': GONE,
  '06': NEW,
  '07': NEW,
}
/** OneLink-PB: no such number. */
const NO_SUCH_CARD = '99'

/** The meaning of a 2 at each place of the twelve digits of `stopReason`. */
const STOP_REASONS: Readonly<Record<number, HaltReason>> = {
  0: 'expired',
  1: 'imeiMismatch',
  3: 'violation',
  4: 'unpaid',
  8: 'manual',
  9: 'violation',
  10: 'violation',
}
/** Of several reasons the one that is hardest to lift is shown. */
const HARDEST_FIRST: readonly HaltReason[] = ['violation', 'imeiMismatch', 'unpaid', 'expired', 'manual']

/** Undefined: a digit or a place that is not published. No reason at all: nothing but a customer's own stop is left. */
function haltReasonOf(stopReason: string): HaltReason | undefined {
  if (!/^[02]{12}$/.test(stopReason)) return undefined
  const places = [...stopReason.matchAll(/2/g)].map(({ index }) => index)
  const reasons = places.map((place) => STOP_REASONS[place])
  if (reasons.includes(undefined)) return undefined
  return HARDEST_FIRST.find((reason) => reasons.includes(reason)) ?? 'manual'
}

/** The longest life of a token. It is renewed before, so that none ends on its way. */
const LIFE_SECONDS = 3600
const MARGIN_SECONDS = 60
const endOf = (seconds: number) => performance.now() + (Math.min(seconds, LIFE_SECONDS) - MARGIN_SECONDS) * 1000

const Code = outsideWords(16)
/** Each answer: a code, words, and rows. A row is about the card that the call names. */
const Answered = z.object({
  status: Code,
  message: z.string().nullish(),
  result: z
    .array(z.unknown())
    .max(10)
    .nullish()
    .transform((rows) => rows ?? []),
})
const Token = z.object({ token: outsideName(256), ttl: z.coerce.number().int().positive().optional() })

interface Account {
  name: string
  base: URL
  appId: string
  password: string
}

/** The application, the time and eight digits. Several processes draw them, so they are random. */
const transactionId = (appId: string) =>
  `${appId}${digitsOf(new Date())}${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`

/** The token of an account, asked for once and kept while it lives. `forget` drops one that the operator refuses. */
function tokenOf({ name, base, appId, password }: Account) {
  let kept: { until: number; token: Promise<string> } | undefined

  async function fetched(): Promise<string> {
    const query = new URLSearchParams({ appid: appId, password, transid: transactionId(appId) })
    const { body } = await askOperator(new URL(`/v5/ec/get/token?${query.toString()}`, base.origin), { name })
    const { status, result } = readAs(Answered, name, body)
    const { data: row } = Token.safeParse(result[0])
    if (status !== '0' || !row) throw new OperatorDown(`${name} gives no token: ${status}`)
    if (kept) kept.until = endOf(row.ttl ?? LIFE_SECONDS)
    return row.token
  }

  return {
    get(): Promise<string> {
      if (kept && kept.until > performance.now()) return kept.token
      const asked = { until: endOf(LIFE_SECONDS), token: fetched() }
      kept = asked
      asked.token.catch(() => kept === asked && (kept = undefined))
      return asked.token
    },
    forget: () => void (kept = undefined),
  }
}
