export const onlines = {
  /** Marks the session that the page itself is asked for with. */
  own: '当前会话',
  /** Of the session. */
  number: '会话编号',
  unknownBrowser: '未知浏览器',
  /** "Sign out 3 sessions?", or of one person by name. */
  question: '强制退出 {count, number} 个会话？',
  questionOne: '强制退出{name}（{device}）？',
  confirm: '强制退出 {count, number} 个',
  /** Owners of the sessions. */
  whose: '涉及：{names}。',
  /** Names in one sentence, and how many more. */
  others: '{names}等 {count, number} 人',
  /** The effects, and their limits. */
  effect: '一秒内退出登录，对方未保存的输入会丢失。之后仍可重新登录，要禁止登录，停用账号。',
  /** Of those chosen, some cannot be ended. */
  leftOut: '所选会话中有 {count, number} 个不会退出：自己当前的登录，或超级管理员的登录。',
  /** None of those chosen can be ended. */
  noneLeft: '所选会话都不能强制退出',
  done: '已强制退出 {count, number} 个会话',
} as const
