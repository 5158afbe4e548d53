import { titleOf } from '@weir/contract/platform/declaration'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { z } from 'zod'

import { reachOf } from '../../../kernel/auth/reach.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Implementation } from '../../../kernel/implement.ts'

type Get = (ctx: Context, input: Record<string, number>) => Promise<object>

/** Reads a record of any resource through its own `get`, with the caller's permission and data scope for it. */
export interface RecordReader {
  /** Undefined: there is none, or not for this caller. */
  find: (ctx: Context, resource: string, id: number) => Promise<object | undefined>
  /** Its title. */
  name: (ctx: Context, resource: string, id: number) => Promise<string | undefined>
}

export function recordReader(implementations: readonly Implementation[]): RecordReader {
  const gets = new Map(implementations.flatMap((implementation) => getterOf(implementation) ?? []))

  async function find(ctx: Context, resource: string, id: number) {
    const getter = gets.get(resource)
    const scope = getter && reachOf(ctx.actor, getter.endpoint.id)
    if (!getter || !scope) return undefined
    return getter.get({ ...ctx, scope }, { [getter.key]: id }).catch(absent)
  }

  async function name(ctx: Context, resource: string, id: number) {
    const row = await find(ctx, resource, id)
    return row && titleOf(resource, row)
  }

  return { find, name }
}

/** Only resources whose records are granted one by one. A user's own data are no records of others. */
function getterOf({ resource, handlers }: Implementation) {
  const endpoint = resource.get as Endpoint | undefined
  if (endpoint?.access !== 'permission') return undefined
  const [key] = Object.keys((endpoint.input as z.ZodObject).shape)
  return [[endpoint.resource, { endpoint, key: key!, get: handlers.get as unknown as Get }] as const]
}

function absent(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}
