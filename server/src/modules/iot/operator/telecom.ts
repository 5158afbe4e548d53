import { z } from 'zod'
import { createCipheriv } from 'node:crypto'

import { askOperator, jsonIn, readCard, unclear, unreadable, operatorTime, kilobytesIn, type TrafficUnit } from './ask-operator.ts'
import { OperatorDown, type SimGateway, type SimReport, type SimRequest, simAnswer, byState } from './sim-gateway.ts'

const NAME = 'China Telecom'
/** The interface takes 500 requests a minute. A query is two of them, and a change four. */
const CALLS_PER_SECOND = 2
const UNKNOWN_CARD = '-4'
/** An order for the card is at work already: ours, whose answer was lost, or another one. */
const AT_WORK = '-7'
/** The account, a parameter, the signature, or too many calls. None is about the card. */
const NOT_THE_CARD = new Set(['-1', '-2', '-3', '101004'])

const Status = z.object({
  resultCode: z.string().max(16),
  servCreateDate: z.string().max(40).nullish(),
  productInfo: z
    .array(z.object({ productMainStatusCd: z.string().regex(/^\d{1,4}$/) }))
    .max(50)
    .default([]),
})
const Telephone = z.object({ RESULT: z.string().max(16), SMSG: z.string().max(200) })

type State = Pick<SimReport, 'lifecycle' | 'haltReason' | 'dataOn'>
const state = (lifecycle: State['lifecycle'], dataOn = false, haltReason: State['haltReason'] = null): State => ({
  lifecycle,
  dataOn,
  haltReason,
})
/** Main states of a card. 6 is the management of the operator, which only the operator can lift. */
const STATES: Readonly<Record<string, State>> = {
  1: state('toBeActivated'),
  2: state('toBeActivated', true),
  3: state('toBeActivated'),
  4: state('inService', true),
  5: state('inService', false, 'manual'),
  6: state('inService', false, 'violation'),
  7: state('loggedOff'),
}
const OPERATORS_OWN = '6'
/** `orderTypeId` of a stop and of its end. */
const ORDER_TYPES = { stop: '19', resume: '20' } as const

/** The value of a flat element. The interface has no other ones with these names, and no entities are read. */
const elementOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]{0,200})</${name}>`).exec(xml)?.[1]
/** Errors come as a plain line: a code, a colon of Chinese or of ASCII, and words. */
const LINE = /^\s*(-?\d{1,8})\s*[:：]?\s*([^<{]{0,400})$/
/** The same codes stand in the answers that are JSON or XML. */
const RESULT = /"(?:resultCode|RESULT|result)"\s*:\s*"?(-?\d{1,8})\b|<(?:IRESULT|RspCode|result)>(-?\d{1,8})</

/**
 * China Telecom, by the published interface of its connection management (CMP, `/m2m_ec/query.do`): password and signature are encrypted
 * with a key of nine characters. `WEIR_SIM_TELECOM` is `http://<user_id>:<password>@<host>?key=<key>`. Traffic is a text such as `12.50MB`.
 * Its packages and the end of a card are not offered. No call has gone to the real operator.
 */
export function telecom(configured: string): SimGateway {
  const base = new URL(configured)
  const [user, password] = [decodeURIComponent(base.username), decodeURIComponent(base.password)]
  const key = base.searchParams.get('key') ?? ''

  async function call(method: string, params: Readonly<Record<string, string>>): Promise<string> {
    const signed = { method, user_id: user, ...params }
    const sign = signature([...Object.values(signed), password], key)
    const url = new URL(
      `/m2m_ec/query.do?${new URLSearchParams({ ...signed, passWord: encrypted(password, key), sign }).toString()}`,
      base.origin,
    )
    const { status, body } = await askOperator(url, { name: NAME })
    if (status !== 200) throw new OperatorDown(`${NAME} answered ${status}`)
    const code = LINE.exec(body)?.[1] ?? RESULT.exec(body)?.slice(1).find(Boolean)
    if (code !== undefined && NOT_THE_CARD.has(code)) throw new OperatorDown(`${NAME} answered ${code}`)
    return body
  }

  async function read(iccid: string): Promise<SimReport | undefined> {
    const body = await call('queryCardMainStatus', { iccid })
    const line = LINE.exec(body)?.[1]
    if (line === UNKNOWN_CARD) return undefined
    if (line !== undefined) throw unclear(NAME, `result ${line}`)
    const { resultCode, servCreateDate, productInfo } = readCard(Status, NAME, jsonIn(NAME, body))
    if (resultCode === UNKNOWN_CARD) return undefined
    if (resultCode !== '0') throw unclear(NAME, `result ${resultCode}`)
    return { ...stateOf(productInfo), ...(await usage(iccid)), activatedAt: operatorTime(servCreateDate), imei: null }
  }

  async function usage(iccid: string) {
    const xml = await call('queryTraffic', { iccid })
    const result = LINE.exec(xml)?.[1] ?? elementOf(xml, 'IRESULT')
    if (result === undefined) throw unreadable(NAME, 'traffic')
    if (result !== '0') throw unclear(NAME, `traffic ${result}`)
    const [, amount = '', unit] = /^(\d[\d.]{0,30})([KMG]?B)$/.exec(elementOf(xml, 'TOTAL_BYTES_CNT') ?? '') ?? []
    const usedKb = kilobytesIn(amount, unit as TrafficUnit)
    if (usedKb === undefined) throw unclear(NAME, 'traffic')
    return { usedKb, asOf: new Date() }
  }

  async function order({ iccid, kind }: SimRequest) {
    const found = await call('getTelephone', { iccid })
    const [, line, words] = LINE.exec(found) ?? []
    if (line !== undefined) return simAnswer('refused', line, words)
    const { RESULT, SMSG } = readCard(Telephone, NAME, jsonIn(NAME, found))
    if (RESULT !== '0') return simAnswer('refused', RESULT, SMSG)
    if (kind === 'activate') return answerOf(await call('requestServActive', { access_number: SMSG }))
    const orderTypeId = kind === 'stop' ? ORDER_TYPES.stop : ORDER_TYPES.resume
    return answerOf(await call('disabledNumber', { access_number: SMSG, acctCd: '', orderTypeId }))
  }

  const change = (request: SimRequest) => (request.kind === 'logOff' || request.kind === 'subscribe' ? undefined : order(request))
  return byState({ callsPerSecond: CALLS_PER_SECOND, read, change, unmet: simAnswer('pending', 'atWork') })
}

/** Of several products the first that the customer manages counts. */
function stateOf(products: readonly { productMainStatusCd: string }[]): State {
  const codes = products.map(({ productMainStatusCd }) => productMainStatusCd)
  const code = codes.find((one) => one !== OPERATORS_OWN) ?? codes[0]
  const found = code === undefined ? undefined : STATES[code]
  if (!found) throw unclear(NAME, `status ${code ?? 'missing'}`)
  return found
}

/** The operator takes an order and works on it. */
function answerOf(body: string) {
  const [, line, words = ''] = LINE.exec(body) ?? []
  const code = line ?? elementOf(body, 'RspCode') ?? elementOf(body, 'result')
  const text = line === undefined ? (elementOf(body, 'RspDesc') ?? elementOf(body, 'resultMsg') ?? '') : words
  if (code === undefined) throw unreadable(NAME, 'no result of an order')
  return simAnswer(['0', '0000', AT_WORK].includes(code) ? 'pending' : 'refused', code, text)
}

const BLOCK_BYTES = 8

/** Bits of a row of DES's first key permutation: bit `i` of each byte, from the last byte to the first. */
const row = (i: number) => Array.from({ length: 8 }, (_, j) => 8 * (7 - j) + i)
/** The standard takes the rows of the second half backwards. The published cipher takes all seven in their order. */
const STANDARD = [row(0), row(1), row(2), row(3).slice(0, 4), row(6), row(5), row(4), row(3).slice(4)].flat()
const PUBLISHED = [0, 1, 2, 3, 4, 5, 6].flatMap(row)

/** The key with which standard DES has the round keys of the published cipher. */
function standardKey(key: Buffer): Buffer {
  const moved = Buffer.alloc(BLOCK_BYTES)
  const bitOf = (bit: number) => (key[bit >> 3]! >> (7 - (bit & 7))) & 1
  STANDARD.forEach((to, index) => (moved[to >> 3]! |= bitOf(PUBLISHED[index]!) << (7 - (to & 7))))
  return moved
}

/** Two bytes a character, the high one first, filled up with zeros to whole blocks. */
function blocks(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf16le').swap16()
  return Buffer.concat([bytes, Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES)])
}

/** OpenSSL has single DES as the triple one with the same key three times. */
function des(key: Buffer, data: Buffer): Buffer {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null)
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(data), cipher.final()])
}

/**
 * The cipher of China Telecom's connection management: DES three times, with the three parts of a key of nine characters. Its key schedule
 * is not the standard one. In hex, as the password and the signature of a call have it.
 */
export function encrypted(text: string, key: string): string {
  const parts = [key.slice(0, 3), key.slice(3, 6), key.slice(6, 9)]
  return parts
    .reduce((data, part) => des(standardKey(blocks(part)), data), blocks(text))
    .toString('hex')
    .toUpperCase()
}

/** The signature of a call: the values of its parameters and the plain password, sorted, with commas between them. */
export const signature = (values: readonly string[], key: string) => encrypted(values.toSorted().join(','), key)
