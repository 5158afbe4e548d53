import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { z } from 'zod'

import { call, SHORT_TIMEOUT_MS } from '../api.ts'

export interface Choice {
  value: string
  /** For rows of a tree the way from its root: `城东片区 / 锦绣花园`. */
  label: string
  name: string
  /** 0 for roots, and for what is no tree. */
  depth: number
  /** What forbids choosing it, of several that are ticked. */
  why?: string
}

interface Row {
  id: number
  name: string
  children?: Row[]
}

/** Option lists take a list whole; a tree comes whole by itself. */
const ALL = 10_000
const inputFor = ({ input }: Endpoint) => ('pageSize' in (input as z.ZodObject).shape ? { pageSize: ALL } : {})

/** What can be chosen of a list or a tree: `<Field name="regionId" choices={choicesOf(regionApi.treeSelect)} />`. */
export const choicesOf = (list: Endpoint) =>
  queryOptions({
    queryKey: [list.resource, 'choices', list.action],
    queryFn: async ({ signal }) =>
      flat(((await call(list, inputFor(list), { signal, timeoutMs: SHORT_TIMEOUT_MS })) as { list: Row[] }).list),
  })
export type Choices = ReturnType<typeof choicesOf>

const flat = (rows: Row[], above: string[] = []): Choice[] =>
  rows.flatMap(({ id, name, children = [] }) => {
    const path = [...above, name]
    return [{ value: String(id), label: path.join(' / '), name, depth: above.length }, ...flat(children, path)]
  })
