import { labels, options } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { onlineApi } from './online.ts'

export const online = {
  title: ['在线用户', 'Online users', '線上使用者'],
  field: {
    ...pick(labels, 'browser', 'os'),
    userName: ['账号', 'User name', '使用者名稱'],
    userNickname: ['姓名', 'Name', '姓名'],
    deptName: ['部门', 'Department', '部門'],
    ip: ['登录地址', 'Address', '登入位址'],
    location: ['登录地点', 'Location', '登入地點'],
    createdAt: ['登录时间', 'Signed in', '登入時間'],
    lastSeenAt: ['最近操作', 'Last seen', '最近操作'],
    isLocked: ['已锁屏', 'Locked', '已鎖定螢幕'],
    bar: ['不能强退', 'Cannot be signed out', '不能強制登出'],
    dateRange: ['登录日期', 'Signed in', '登入日期'],
  },
  option: {
    location: options.location,
    bar: {
      current: ['这是自己当前的登录，退出登录即可', 'This is your own session; sign out to end it', '這是自己目前的登入，登出即可'],
      super: [
        '只有超级管理员能强退超级管理员',
        'Only a super administrator signs out a super administrator',
        '只有超級管理員能強制登出超級管理員',
      ],
    },
  },
  action: { forceLogout: ['强制退出', 'Sign out', '強制登出'] },
  error: {
    missing: [
      '有会话不存在或不在数据权限内，刷新后重新选择',
      'One of these sessions does not exist or is outside your data scope; refresh and choose again',
      '有工作階段不存在或不在資料權限內，重新整理後再選',
    ],
    current: [
      '所选会话里有自己当前的登录，去掉它，或自行退出登录',
      'Your own session is among them; leave it out, or sign out yourself',
      '所選工作階段中有自己目前的登入，去掉它，或自行登出',
    ],
  },

  /** Marks the session that the page itself is asked for with. */
  own: ['当前会话', 'This session', '目前工作階段'],
  /** Of the session. */
  number: ['会话编号', 'Session', '工作階段編號'],
  unknownBrowser: ['未知浏览器', 'Unknown browser', '未知瀏覽器'],
  /** "Sign out 3 sessions?", or of one person by name. */
  question: [
    '强制退出 {count, number} 个会话？',
    '{count, plural, one {Sign out # session?} other {Sign out # sessions?}}',
    '強制登出 {count, number} 個工作階段？',
  ],
  questionOne: ['强制退出{name}（{device}）？', 'Sign out {name}, {device}?', '強制登出{name}（{device}）？'],
  confirm: ['强制退出 {count, number} 个', '{count, plural, one {Sign out} other {Sign out #}}', '強制登出 {count, number} 個'],
  /** Owners of the sessions. */
  whose: ['涉及：{names}。', 'Users: {names}.', '涉及：{names}。'],
  /** Names in one sentence, and how many more. */
  others: ['{names}等 {count, number} 人', '{names} and {count, number} more', '{names}等 {count, number} 人'],
  /** The effects, and their limits. */
  effect: [
    '一秒内退出登录，对方未保存的输入会丢失。之后仍可重新登录，要禁止登录，停用账号。',
    'They are signed out within a second, and lose unsaved input. They can sign in again: to block a user, disable the account.',
    '一秒內登出，對方未儲存的輸入會遺失。之後仍可重新登入，要禁止登入，停用帳號。',
  ],
  /** Of those chosen, some cannot be ended. */
  leftOut: [
    '所选会话中有 {count, number} 个不会退出：自己当前的登录，或超级管理员的登录。',
    '{count, plural, one {# selected session stays} other {# selected sessions stay}}: your own, or of a super administrator.',
    '所選工作階段中有 {count, number} 個不會登出：自己目前的登入，或超級管理員的登入。',
  ],
  /** None of those chosen can be ended. */
  noneLeft: ['所选会话都不能强制退出', 'None of the selected sessions can be signed out', '所選工作階段都不能強制登出'],
  done: [
    '已强制退出 {count, number} 个会话',
    '{count, plural, one {# session signed out} other {# sessions signed out}}',
    '已強制登出 {count, number} 個工作階段',
  ],
} as const satisfies ResourceMessages<typeof onlineApi>
