import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'

import { crudExport } from '../../../kernel/crud/export.ts'
import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { wechatReading } from '../ground/wechat-binding.queries.ts'
import { bindWechat, revealOpenid, unbindWechat } from './wechat-binding.service.ts'
import { wechatBindings } from '../ground/wechat-binding.table.ts'

export const wechatBindingRoutes = implement(wechatBindingApi, {
  ...readHandlers(wechatBindingApi, wechatBindings, wechatReading),
  add: bindWechat,
  unbind: unbindWechat,
  reveal: revealOpenid,
  export: crudExport(wechatBindingApi, wechatBindings, wechatReading),
})
