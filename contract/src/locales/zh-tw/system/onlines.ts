import type { TextsOf } from '../../messages.ts'

export const onlines: TextsOf<'onlines'> = {
  own: '目前工作階段',
  number: '工作階段編號',
  unknownBrowser: '未知瀏覽器',
  question: '強制登出 {count, number} 個工作階段？',
  questionOne: '強制登出{name}（{device}）？',
  confirm: '強制登出 {count, number} 個',
  whose: '涉及：{names}。',
  others: '{names}等 {count, number} 人',
  effect: '一秒內登出，對方未儲存的輸入會遺失。之後仍可重新登入，要禁止登入，停用帳號。',
  leftOut: '所選工作階段中有 {count, number} 個不會登出：自己目前的登入，或超級管理員的登入。',
  noneLeft: '所選工作階段都不能強制登出',
  done: '已強制登出 {count, number} 個工作階段',
}
