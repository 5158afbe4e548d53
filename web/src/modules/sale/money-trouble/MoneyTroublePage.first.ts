import { moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { TROUBLE_KINDS } from '@weir/contract/modules/sale/trouble-codes'

import { firstCall, type FirstCalls, firstList } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ search }) => [
  firstList(moneyTroubleApi.list, search),
  firstCall(moneyTroubleApi.counts, { filters: [{}, ...TROUBLE_KINDS.map((kind) => ({ kind }))] }),
]
