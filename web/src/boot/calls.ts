import { formatQuery } from '@weir/contract/platform/format-query'

import type { Page } from './manifest.ts'

/** A call that a page begins with. */
export interface FirstCall {
  path: string
  input: object
}

/** Where somebody is in the console: `params` by the names of the path, `search` without its question mark. */
export interface Place {
  params: Record<string, string>
  search: URLSearchParams
}

/** The calls a page begins with, in a file `….first.ts` beside it: a page and this file make their inputs by the same functions. */
export type FirstCalls = (place: Place) => FirstCall[]

/** A list asks for the first page of twenty; filter, order and page stand in its address. */
export function listCall({ path, isTree }: NonNullable<Page['list']>, { search }: Place): FirstCall {
  const { pageNum = '1', pageSize = '20', orderBy, isAsc = 'false', ...filter } = Object.fromEntries(search)
  const page = isTree ? {} : { pageNum, pageSize, ...(orderBy !== undefined && { orderBy, isAsc }) }
  return { path, input: { ...page, ...filter } }
}

export const addressOf = ({ path, input }: FirstCall, lang: string) => `${path}?${formatQuery({ ...input, lang })}`
