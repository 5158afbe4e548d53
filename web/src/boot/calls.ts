import { formatQuery } from '@weir/contract/platform/format-query'

import { type FirstCall, firstList, type Place } from '../platform/server/first-calls.ts'
import type { Page } from './manifest.ts'

/** The first call of a plain list. A tree has no pages. */
export const listCall = ({ of, isTree }: NonNullable<Page['list']> & { of: string }, { search }: Place): FirstCall => {
  const path = `/api/v1/${of}/list` as const
  return isTree ? { path, input: Object.fromEntries(search) } : firstList({ path }, search)
}

export const addressOf = ({ path, input }: FirstCall, lang: string) => `${path}?${formatQuery({ ...input, lang })}`
