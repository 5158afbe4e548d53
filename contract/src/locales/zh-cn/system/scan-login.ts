import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const scanLogin = {
  title: '扫码登录',
  field: {
    ...pick(labels, 'state', 'browser', 'os'),
    scanKey: '二维码编号',
    pollKey: '轮询密钥',
    seconds: '有效时间',
    session: '会话',
    ip: 'IP 地址',
    isNear: '与手机同一网络地址',
    createdAt: '请求时间',
    expiresAt: '失效时间',
    isAllowed: '是否允许',
  },
  option: { state: { waiting: '等待扫描', opened: '已扫描', confirmed: '已确认', refused: '已拒绝', ended: '已失效' } },
  action: { create: '生成登录二维码', poll: '查询扫码结果', open: '查看登录请求', confirm: '确认扫码登录' },
  error: { ended: '二维码已失效，在电脑上刷新后重新扫描' },
} as const satisfies ResourceMessages<'scanLogin'>
