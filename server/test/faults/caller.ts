import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'

interface Reply<T> {
  status: number
  retryAfter: string | null
  code: number
  /** Of a refusal, what its text is made of. */
  data: T & { seconds?: number }
}

interface Options {
  token?: string
  key?: string
  /** From which address, for a server that trusts us as its proxy. */
  from?: string
}

/** One call over the network, whatever it is answered. */
export async function callAt<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: WireInput<E>,
  { token, key, from }: Options = {},
): Promise<Reply<WireOutput<E>>> {
  const reads = endpoint.method === 'GET'
  const response = await fetch(`${url}${endpoint.path}?${formatQuery({ ...(reads && input), lang: 'en' }).toString()}`, {
    method: endpoint.method,
    headers: {
      ...(!reads && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(from && { 'x-forwarded-for': from }),
    },
    ...(!reads && { body: JSON.stringify(input) }),
  })
  const envelope = (await response.json()) as Pick<Reply<WireOutput<E>>, 'code' | 'data'>
  return { ...envelope, status: response.status, retryAfter: response.headers.get('retry-after') }
}
