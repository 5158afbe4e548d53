import type { OnlineMessages } from '../../online-messages.ts'

export const onlines: OnlineMessages = {
  own: '当前会话',
  number: '会话编号',
  unknownBrowser: '未知浏览器',
  question: '强制退出 {count} 个会话？',
  questionOne: '强制退出{name}（{device}）？',
  confirm: '强制退出 {count} 个',
  whose: '涉及：{names}。',
  others: '{names}等 {count} 人',
  effect: '一秒内退出登录，对方未保存的输入会丢失。之后仍可重新登录，要禁止登录，停用账号。',
  leftOut: '所选会话中有 {count} 个不会退出：自己当前的登录，或超级管理员的登录。',
  noneLeft: '所选会话都不能强制退出',
  done: '已强制退出 {count} 个会话',
}
