import { createHmac, randomUUID } from 'node:crypto'
import { HALT_REASONS, LIFECYCLES, type SimOperator } from '@weir/contract/modules/iot/iot-codes'
import { kilobyte } from '@weir/contract/platform/units'
import { z } from 'zod'

import { OutsideTime, outsideName, outsideWords } from '../../../kernel/outside-text.ts'
import { askOperator, readAs, unreadable } from './ask-operator.ts'
import { type SimAnswer, type SimGateway, simAnswer } from './sim-gateway.ts'

const NAME = 'the operator sandbox'
/** The simulator refuses more. */
const BATCH = 50
const CALLS_PER_SECOND = 20

const Card = z.object({
  iccid: outsideName(20),
  lifecycle: z.enum(LIFECYCLES),
  dataOn: z.boolean(),
  haltReason: z.enum(HALT_REASONS).nullable(),
  usedKb: z.int().nonnegative().transform(kilobyte),
  asOf: OutsideTime,
  activatedAt: OutsideTime.nullable(),
  imei: outsideWords(17).nullable(),
})
const Cards = z.object({ cards: z.array(Card).max(BATCH) })
const Answer = z.object({ state: z.enum(['done', 'pending', 'refused']), code: z.string(), text: z.string() })
const Standing = Answer.or(z.object({ state: z.literal('unknown') }))

const spoken = ({ state, code, text }: z.output<typeof Answer>): SimAnswer => simAnswer(state, code, text)

/**
 * The simulator of `scripts/sim-sandbox` in the place of one operator. The password of the address is the shared secret. Each request is
 * signed with HMAC-SHA256 over method, path, time, nonce and body.
 */
export function sandboxGateway(configured: string, operator: SimOperator): SimGateway {
  const base = new URL(configured)
  const secret = decodeURIComponent(base.password)
  base.username = base.password = ''

  async function call<T>(schema: z.ZodType<T>, method: 'GET' | 'POST', path: string, input?: object): Promise<T> {
    const body = input === undefined ? '' : JSON.stringify(input)
    const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
    const signature = createHmac('sha256', secret).update([method, path, time, nonce, body].join('\n')).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'sandbox-timestamp': time,
      'sandbox-nonce': nonce,
      'sandbox-signature': signature,
    }
    const answer = await askOperator(new URL(path, base), { name: NAME, method, headers, ...(input !== undefined && { body }) })
    if (answer.status !== 200) throw unreadable(NAME, String(answer.status))
    return readAs(schema, NAME, answer.body)
  }

  return {
    batchSize: BATCH,
    callsPerSecond: CALLS_PER_SECOND,
    async query(iccids) {
      const { cards } = await call(Cards, 'POST', `/cards/${operator}`, { iccids })
      return new Map(cards.filter(({ iccid }) => iccids.includes(iccid)).map(({ iccid, ...report }) => [iccid, report]))
    },
    send: async (request) => spoken(await call(Answer, 'POST', `/requests/${operator}`, request)),
    async ask({ requestNo }) {
      const standing = await call(Standing, 'GET', `/requests/${operator}/${encodeURIComponent(requestNo)}`)
      return standing.state === 'unknown' ? 'unknown' : spoken(standing)
    },
  }
}
