import type { TextsOf } from '../../messages.ts'

export const parameterScreen: TextsOf<'parameterScreen'> = {
  builtIn: '內建',
  own: '自訂',
  delivered: '預設：<value></value>',
  backToDelivered: '恢復預設',
  effect: '影響住戶：<link>{now, number}</link> → {other, number} 戶',
  none: '未設定',
  linkLabel: '名稱',
  linkUrl: '網址',
  addLink: '新增連結',
  addSite: '新增網站',
  site: '網站',
  removeLine: '移除第 {number, number} 項',
  stays: '內建參數由程式讀取，不能刪除',
}
