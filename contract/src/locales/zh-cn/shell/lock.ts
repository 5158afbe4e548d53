export const lock = {
  title: '锁屏',
  /** Locks the screen, without waiting for the countdown. */
  now: '锁屏',
  countdown: '{seconds, number} 秒后锁屏',
  unlock: '解锁',
  /** It is locked, and the screen to unlock it could not be fetched yet. */
  unreachable: '已锁屏。网络不通，恢复后可解锁',
  hint: '上滑或按任意键解锁',
  administrator: 'Administrator',
  password: '密码',
  /** In the empty field. */
  placeholder: '请输入密码',
  /** To sign in as somebody else. */
  switchUser: '换个账号登录',
  date: '{day}，{weekday}',
  brief: '{time} · {day} {weekday}',
} as const
