import type { TextsOf } from '../../messages.ts'

export const lock: TextsOf<'lock'> = {
  title: 'Screen lock',
  now: 'Lock screen',
  countdown: 'Locks in {seconds, number} s',
  unlock: 'Unlock',
  unreachable: 'Locked. There is no connection; you can unlock once it is back',
  hint: 'Swipe up or press any key to unlock',
  administrator: 'Administrator',
  password: 'Password',
  placeholder: 'Enter your password',
  switchUser: 'Sign in with another account',
  date: '{weekday}, {day}',
  brief: '{time} · {weekday}, {day}',
}
