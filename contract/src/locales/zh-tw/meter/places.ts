import type { TextsOf } from '../../messages.ts'

export const places: TextsOf<'places'> = {
  total: '合計',
  trend: '用水趨勢',
  none: '不對比',
  before: '上期 {days}',
  yearBefore: '去年同期 {days}',
  rules: '區域含下級區域；按水卡現在的位置統計',
  print: '列印',
}
