import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'

import { type FirstCalls, firstList } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ search }) => [firstList(wechatBindingApi.list, search)]
