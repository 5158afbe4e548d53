import { endpoints } from '@weir/contract/modules/index'
import type { ViewFilter } from '@weir/contract/modules/system/saved-view'
import { conditionsIn } from '@weir/contract/platform/counts'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { isMarked } from '@weir/contract/platform/schemas'
import { z } from 'zod'

import { checkInput } from '../../../kernel/http/input.ts'
import type { PlainReason } from '../../../kernel/reasons.ts'

const isList = ({ kind, download, stream }: Endpoint) => kind === 'query' && !download && !stream

/** The lists of the product by their names, `waterCard.list`. */
const LISTS = new Map(endpoints.filter(isList).map((endpoint) => [`${endpoint.resource}.${endpoint.action}`, endpoint]))
export const listNamed = (name: string): Endpoint | undefined => LISTS.get(name)

interface Kept {
  filter: ViewFilter
  sort?: { orderBy: string; isAsc: boolean } | null | undefined
}

/**
 * Why a list cannot keep this filter; undefined if it can. It is asked when a view is saved and again when it is read: a later version may
 * have other conditions. Personal data never stays in a view, which outlives the question and may be shared.
 */
export function barOf(list: Endpoint, { filter, sort }: Kept): PlainReason | undefined {
  const conditions = conditionsIn(list)
  const asked = Object.keys(filter)
  if (asked.length === 0 && !sort) return 'savedView.error.nothing'
  const isHidden = (name: string) => {
    const schema = conditions[name]
    return schema !== undefined && (isMarked(schema, 'personal') || isMarked(schema, 'secret'))
  }
  if (asked.some(isHidden)) return 'savedView.error.personal'
  const isFit = checkInput(z.strictObject(conditions).partial(), filter).issues.length === 0
  return isFit && (!sort || isSortOf(list, sort.orderBy)) ? undefined : 'savedView.error.unfit'
}

function isSortOf({ input }: Endpoint, orderBy: string) {
  const keys = (input as z.ZodObject).shape['orderBy'] as z.ZodType | undefined
  return keys?.safeParse(orderBy).success ?? false
}
