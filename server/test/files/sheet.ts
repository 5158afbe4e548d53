import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'
import { readXlsx } from 'hucre/xlsx'

import type { Caller, testApp } from '../app/app.ts'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'signIn'>

/** The file of an export for a caller with its permission alone: each row by the titles of its columns. */
export async function exportedRows<E extends Endpoint>(
  { app, signIn }: App,
  endpoint: E,
  input: WireInput<E> & object,
  caller: Caller = {},
) {
  const query = formatQuery({ ...input, lang: 'en' }).toString()
  const authorization = signIn({ permissions: [endpoint.id], ...caller })
  const answer = await app.inject({ url: `${endpoint.path}?${query}`, headers: { authorization } })
  if (answer.statusCode !== 200) throw new Error(`${endpoint.id} answers ${answer.statusCode}: ${answer.body}`)
  const [head = [], ...rows] = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets[0]!.rows
  return rows.map((cells) => Object.fromEntries(head.map((title, i) => [String(title), cells[i] ?? null])))
}
