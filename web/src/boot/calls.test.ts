import { regionApi } from '@weir/contract/modules/place/region'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { formatQuery } from '@weir/contract/platform/format-query'
import type { CrudApi } from '@weir/contract/platform/crud'
import { expect, it } from 'vitest'

import { inputOf, stateOf } from '../platform/crud/filters/use-list-state.ts'
import { addressOf, listCall } from './early-calls.ts'

const addressIn = ({ path }: CrudApi['list']) => path.slice('/api/v1/'.length, -'/list'.length)
const asked = (list: CrudApi['list'], search: string, isTree?: true) => ({
  early: addressOf(listCall({ of: addressIn(list), ...(isTree && { isTree }) }, { params: {}, search: new URLSearchParams(search) }), 'en'),
  byThePage: `${list.path}?${formatQuery({ ...inputOf(list, stateOf(list, search)), lang: 'en' })}`,
})

it.each(['', 'view=low', 'pageNum=3&state=active', 'orderBy=name', 'orderBy=name&isAsc=true&pageSize=50&text=%E6%9D%8E'])(
  'asks for a list as its page will, at ?%s',
  (search) => {
    const { early, byThePage } = asked(waterCardApi.list, search)
    expect(early).toBe(byThePage)
  },
)

it('asks a tree for no page', () => {
  const { early, byThePage } = asked(regionApi.list, 'status=1', true)
  expect(early).toBe(byThePage)
})
