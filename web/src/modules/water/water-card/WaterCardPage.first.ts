import { waterCardApi } from '@weir/contract/modules/water/water-card'

import { type FirstCalls, firstList } from '../../../platform/first-calls.ts'

export const first: FirstCalls = ({ search }) => [firstList(waterCardApi.list, search), firstList(waterCardApi.glance, search)]
