import type { LockMessages } from '../../lock-messages.ts'

export const lock: LockMessages = {
  title: '锁屏',
  now: '锁屏',
  countdown: '{seconds} 秒后锁屏',
  unlock: '解锁',
  unreachable: '已锁屏。网络不通，恢复后可解锁',
  hint: '上滑或按任意键解锁',
  administrator: 'Administrator',
  password: '密码',
  placeholder: '请输入密码',
  switchUser: '换个账号登录',
  date: '{day}，{weekday}',
  brief: '{time} · {day} {weekday}',
}
