import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { payChannelApi } from './channel.ts'
import { reconciliation } from './reconciliation.texts.ts'

export const payChannel = {
  title: ['支付渠道', 'Payment provider', '付款管道'],
  field: {
    provider: reconciliation.field.provider,
    isGood: ['可用', 'Works', '可用'],
    words: ['应答', 'Answer', '回應'],
  },
  option: { provider: reconciliation.option.provider },
  action: { test: ['测试', 'Test', '測試'] },
  error: {
    notSet: ['没有配置这个支付渠道', 'This provider is not set up', '沒有設定這個付款管道'],
    tooOften: [
      '一小时内已测试 {most} 次，稍后再试',
      'It was tested {most} times within an hour; try again later',
      '一小時內已測試 {most} 次，稍後再試',
    ],
  },
  /** Words of the page. */
  good: ['{name}应答正常，没有动钱', '{name} answers, and no money moved', '{name}回應正常，沒有動錢'],
  bad: ['{name}没有通过：{words}', '{name} refuses: {words}', '{name}沒有通過：{words}'],
} as const satisfies ResourceMessages<typeof payChannelApi>
