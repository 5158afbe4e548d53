import type { Translated } from '../../messages.ts'
import type { simPanel as source } from '../../zh-cn/iot/sim-panel.ts'

export const simPanel: Translated<typeof source> = {
  title: '物聯網卡',
  none: '這個水錶沒有物聯網卡',
  silent: '自 {since} 停機後水錶無法回報，',
  renew: '續費或復機',
  more: '另有 {count, number} 張',
  left: '剩餘 {left} / 共 {total} MB',
  lasts: '約可用 {days, number} 天',
  until: '有效期至 {day}',
}
