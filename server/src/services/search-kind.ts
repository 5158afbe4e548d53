import type { searchApi } from '@weir/contract/modules/system/search'
import type { Endpoint, OutputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../kernel/context.ts'

type Found = OutputOf<(typeof searchApi)['all']>

/** Rows of one kind, as the search of the whole product finds them. */
export interface SearchKind<Kind extends keyof Found = keyof Found> {
  /** Where the answer has them. */
  kind: Kind
  /** Of these rows: only its holders find them, over its data scope. */
  list: Endpoint
  find: (ctx: Context, typed: string) => Promise<Found[Kind]>
}

export const searchKind = <Kind extends keyof Found>(kind: SearchKind<Kind>): SearchKind<Kind> => kind
