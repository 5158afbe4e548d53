import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'

/** A call that a page begins with. */
export interface FirstCall {
  path: string
  input: object
}

/** Where somebody is in the console. */
export interface Place {
  /** By the names of the path: `:id`. */
  params: Record<string, string>
  search: URLSearchParams
}

/**
 * The calls that a page begins with, in `<Name>Page.first.ts` beside it. The first script sends them before the page is there. A page
 * that is a plain list needs none. An input that is not a constant is made by one function, here and in the page.
 */
export type FirstCalls = (place: Place) => FirstCall[]

export const firstCall = <E extends Pick<Endpoint, 'path' | 'input'>>({ path }: E, input: WireInput<E & Endpoint>): FirstCall => ({
  path,
  input,
})

/** A list asks for the first page of twenty; filter, order and page stand in its address (`crud/use-list-state.ts`). */
export function firstList({ path }: Pick<Endpoint, 'path'>, search: URLSearchParams): FirstCall {
  const { pageNum = 1, pageSize = 20, orderBy, isAsc = false, ...filter } = Object.fromEntries(search)
  return { path, input: { pageNum, pageSize, ...(orderBy !== undefined && { orderBy, isAsc }), ...filter } }
}
