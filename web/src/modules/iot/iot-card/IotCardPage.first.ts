import { iotCardApi } from '@weir/contract/modules/iot/iot-card'

import { firstCall, type FirstCalls, firstList } from '../../../platform/server/first-calls.ts'
import { CARD_VIEWS } from './card-views.ts'

export const first: FirstCalls = ({ search }) => [
  firstList(iotCardApi.list, search),
  firstCall(iotCardApi.counts, { filters: [{}, ...Object.values(CARD_VIEWS)] }),
]
