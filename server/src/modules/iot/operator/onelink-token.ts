import { z } from 'zod'

import { outsideName, outsideWords } from '../../../kernel/outside-text.ts'
import { askOperator, readAs } from './ask-operator.ts'
import { digitsOf } from './operator-time.ts'
import { OperatorDown } from './sim-gateway.ts'

/** The longest life of a token. It is renewed before, so that none ends on its way. */
const LIFE_SECONDS = 3600
const MARGIN_SECONDS = 60
const endOf = (seconds: number) => Date.now() + (Math.min(seconds, LIFE_SECONDS) - MARGIN_SECONDS) * 1000

const Code = outsideWords(16)
/** Each answer: a code, words, and rows. A row is about the card that the call names. */
export const Answered = z.object({
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
export const transactionId = (appId: string) =>
  `${appId}${digitsOf(new Date())}${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`

/** The token of an account, asked for once and kept while it lives. `forget` drops one that the operator refuses. */
export function tokenOf({ name, base, appId, password }: Account) {
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
      if (kept && kept.until > Date.now()) return kept.token
      const asked = { until: endOf(LIFE_SECONDS), token: fetched() }
      kept = asked
      asked.token.catch(() => kept === asked && (kept = undefined))
      return asked.token
    },
    forget: () => void (kept = undefined),
  }
}
