import type { Endpoint, OutputOf, WireInput } from '@weir/contract/platform/endpoint'

import { weir } from '../modules/index.ts'
import { listening, type Writing } from '../kernel/context.ts'
import { logOperation } from '../kernel/operation-log/operation-log.ts'

type Handle = (ctx: Writing, input: unknown) => Promise<unknown>

const handlers = new Map<Endpoint, Handle>(
  weir.implementations.flatMap(({ resource, handlers }) =>
    Object.entries(resource).map(([action, endpoint]) => [endpoint, handlers[action] as Handle] as const),
  ),
)

/** Do what an endpoint does, with its checks, at the time that `ctx.now` says. */
export const perform = <E extends Endpoint>(ctx: Writing, endpoint: E, input: WireInput<E>): Promise<OutputOf<E>> =>
  handlers.get(endpoint)!(ctx, endpoint.input.parse(input)) as Promise<OutputOf<E>>

/** The same as an act of the caller: it stands in the operation log, with the rows that it changed. */
export async function act<E extends Endpoint>(ctx: Writing, endpoint: E, input: WireInput<E>): Promise<OutputOf<E>> {
  const { changes, ctx: heard } = listening(ctx)
  const answer = await perform(heard, endpoint, input)
  const client = { ...ctx.client, ip: `192.168.1.${20 + (ctx.actor.id % 200)}`, url: endpoint.path }
  const operation = { endpoint, wire: input, input, startedAt: performance.now(), at: ctx.now() }
  await logOperation({ ...ctx, client }, operation, { code: 0, data: {} }, changes)
  return answer
}
