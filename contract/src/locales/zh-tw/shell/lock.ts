import type { TextsOf } from '../../messages.ts'

export const lock: TextsOf<'lock'> = {
  title: '鎖定畫面',
  now: '鎖定畫面',
  countdown: '{seconds, number} 秒後鎖定',
  unlock: '解鎖',
  unreachable: '畫面已鎖定。網路不通，恢復後可解鎖',
  hint: '向上滑動或按任意鍵解鎖',
  administrator: 'Administrator',
  password: '密碼',
  placeholder: '請輸入密碼',
  switchUser: '使用其他帳號登入',
  date: '{day}，{weekday}',
  brief: '{time} · {day} {weekday}',
}
