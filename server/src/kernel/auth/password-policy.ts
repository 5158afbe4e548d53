import { readFileSync } from 'node:fs'

/** Passwords that people choose here and that foreign lists rarely contain. */
const NATIVE = `123123123 1234512345 12341234 111111111 00000000 000000000 0123456789 87654321 987654321 9876543210 88888888 888888888 66666666
  99999999 55555555 22222222 159357456 password1234 p@ssword p@ssw0rd123 abcdefgh abc123456789 aa12345678 aa123456789 123456abc
  iloveyou520 5201314520 52013145 woaini520 woaini1314 woaini123 woaiwojia wodemima admin1234 admin12345 admin123456 admin888
  admin8888 adminadmin root1234 rootroot root123456 welcome123 letmein123 changeme123 default123 guest1234 user1234 master123
  monkey123 shadow123 weir1234 weir12345 weir123456`

/** In lower case. */
const blocklist = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .concat(NATIVE.split(/\s+/)),
)

/** Whether a guesser would try it first: well known, one character over and over, or the account's own name. */
export function isCommonPassword(password: string, userName: string): boolean {
  const typed = password.toLowerCase()
  return blocklist.has(typed) || new Set(typed).size === 1 || typed.replace(/[\d\W_]+$/, '') === userName.toLowerCase()
}
