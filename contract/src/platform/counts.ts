import { z } from 'zod'

import { type Endpoint, query, type Spec } from './endpoint.ts'

/** Filters that one call takes. */
export const MOST_COUNTED = 20

/** How many rows a list shows, as its own answer says it: there are more rows than `total` if `more` is set. */
const RowCount = z.object({ total: z.int(), more: z.literal(true).optional() })
export type RowCount = z.output<typeof RowCount>
export const RowCounts = z.object({ counts: z.array(RowCount) })

export type Shape = z.ZodObject

/** Any `counts`, by its input and answer. */
export type CountsEndpoint = Endpoint<Spec<Shape, z.ZodType<z.output<typeof RowCounts>, z.input<typeof RowCounts>>>>

type PageKey = 'pageNum' | 'pageSize' | 'orderBy' | 'isAsc'
const PAGE_KEYS: readonly string[] = ['pageNum', 'pageSize', 'orderBy', 'isAsc'] satisfies PageKey[]

type Listing = Spec<Shape, z.ZodType>
type FilterOf<List extends Listing> = z.ZodObject<Omit<List['input']['shape'], PageKey>, z.core.$strict>

/** The conditions that a list takes: its input without page and sort. */
export const conditionsIn = ({ input }: { input: Shape }): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(input.shape as Record<string, z.ZodType>).filter(([key]) => !PAGE_KEYS.includes(key)))

/**
 * How many rows a list shows for each of some filters, in one call. The schemas of the filters, the callers and the data scope are those of
 * the list; `grantedBy` is its action.
 */
export function countsOf<List extends Listing>(list: List, grantedBy = 'list') {
  const filters = z.array(z.strictObject(conditionsIn(list)) as unknown as FilterOf<List>)
  const input = z.strictObject({ filters: filters.min(1).max(MOST_COUNTED) })
  return { ...query(input, RowCounts, { access: list.access }), grantedBy }
}

/** A list with its counts, for a resource whose list is not that of `crud()`. */
export const listed = <List extends Listing>(list: List) => ({ list, counts: countsOf(list) })
