import type { searchApi } from '@weir/contract/modules/system/search'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'

import { reachOf } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import type { SearchKind } from '../../../services/search-kind.ts'

type Api = typeof searchApi

/** Searches every kind as the caller's own list would show it: with its permission, over the rows of its data scope. */
export const searchAll =
  (kinds: readonly SearchKind[]) =>
  async (ctx: Context, { text }: InputOf<Api['all']>): Promise<OutputOf<Api['all']>> => {
    const found = kinds.map(async ({ kind, list, find }) => {
      const scope = reachOf(ctx.actor, list.id)
      return [kind, scope ? await find({ ...ctx, scope }, text) : []] as const
    })
    return Object.fromEntries(await Promise.all(found)) as OutputOf<Api['all']>
  }
