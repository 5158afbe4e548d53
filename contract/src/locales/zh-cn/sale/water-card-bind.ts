import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const waterCardBind = {
  title: '绑定记录',
  screen: '水表绑定记录',
  field: {
    ...pick(labels, 'deviceSn', 'cardNo', 'roomNo', 'communityName'),
    dateRange: '占用日期',
    cardId: '水卡',
    name: '户名',
    from: '绑定时间',
    to: '解绑时间',
    fromRegister: '绑定时读数',
    toRegister: '解绑时读数',
    binder: '绑定人',
    unbinder: '解绑人',
    isOpen: '绑定中',
  },
  option: {},
  action: {
    export: '导出',
  },
  error: {
    missing: '绑定记录不存在，刷新后再试',
  },
} as const satisfies ResourceMessages<'waterCardBind'>
