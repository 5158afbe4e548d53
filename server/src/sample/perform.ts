import type { Endpoint, OutputOf, WireInput } from '@weir/contract/platform/endpoint'

import { weir } from '../modules/index.ts'
import type { Writing } from '../kernel/context.ts'

type Handle = (ctx: Writing, input: unknown) => Promise<unknown>

const handlers = new Map<Endpoint, Handle>(
  weir.implementations.flatMap(({ resource, handlers }) =>
    Object.entries(resource).map(([action, endpoint]) => [endpoint, handlers[action] as Handle] as const),
  ),
)

/** Do what an endpoint does, with its checks, at the time that `ctx.now` says. */
export const perform = <E extends Endpoint>(ctx: Writing, endpoint: E, input: WireInput<E>): Promise<OutputOf<E>> =>
  handlers.get(endpoint)!(ctx, endpoint.input.parse(input)) as Promise<OutputOf<E>>
