import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const wechatBinding = {
  title: '微信绑定',
  screen: '微信绑定',
  field: {
    ...pick(labels, 'dateRange'),
    hyUserId: '住户',
    name: '户名',
    telephone: '联系电话',
    nickname: '微信名',
    openid: 'OpenID',
    avatar: '头像',
    binder: '绑定人',
    createdAt: '绑定时间',
  },
  option: {},
  action: { unbind: '解绑微信', reveal: '显示完整 OpenID', export: '导出' },
  error: {
    missing: '绑定不存在或已解除，刷新后再试',
    householdMissing: '没有这位住户，或不在你的数据范围内',
    taken: '这个微信已绑定该住户，不用再绑',
    noPicture: '头像不是小尺寸 JPEG 图片，换一张或不填',
  },
} as const satisfies ResourceMessages<'wechatBinding'>
