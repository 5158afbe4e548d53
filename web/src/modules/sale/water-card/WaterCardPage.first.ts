import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { WATER_CARD_VIEWS } from '@weir/contract/modules/card/water-card-row'

import { firstCall, type FirstCalls, firstList } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ search }) => [
  firstList(waterCardApi.list, search),
  firstList(waterCardApi.glance, search),
  firstCall(waterCardApi.counts, { filters: [{}, ...WATER_CARD_VIEWS.map((view) => ({ view }))] }),
]
