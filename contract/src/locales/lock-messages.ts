/** What the lock screen says. */
export interface LockMessages {
  title: string
  /** Locks the screen, without waiting for the countdown. */
  now: string
  /** `{seconds}` */
  countdown: string
  unlock: string
  /** It is locked, and the screen to unlock it could not be fetched yet. */
  unreachable: string
  hint: string
  administrator: string
  password: string
  /** In the empty field. */
  placeholder: string
  /** To sign in as somebody else. */
  switchUser: string
  /** `{day}`, `{weekday}` */
  date: string
  /** `{time}`, `{day}`, `{weekday}` */
  brief: string
}
