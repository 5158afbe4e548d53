/** The best known passwords of eight characters and more, in lower case. */
const BLOCKLIST = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 1234512345 12341234 11111111 111111111 00000000 000000000 0123456789 87654321
  987654321 9876543210 11223344 112233445566 88888888 888888888 66666666 99999999 55555555 22222222 147258369 159357456 789456123 741852963
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword p@ssw0rd123 passwort qwertyui qwertyuiop qwerty12
  qwerty123 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 q1w2e3r4 qazwsxedc
  abcdefgh abcd1234 abc12345 abc123456 abc123456789 a1234567 a12345678 a123456789 aa123456 aa12345678 aa123456789 1234abcd 123456abc 12345abc
  123456789a 1234567a 12345678a iloveyou iloveyou1 iloveyou520 5201314520 52013145 woaini520 woaini1314 woaini123 woaiwojia wodemima
  admin123 admin1234 admin12345 admin123456 admin888 admin8888 administrator adminadmin root1234 rootroot root123456 test1234 testtest
  welcome1 welcome123 letmein1 letmein123 changeme changeme123 default123 guest1234 user1234 master123 manager1 superman sunshine princess
  football baseball trustno1 dragon123 monkey123 shadow123 michael1 computer internet whatever starwars`.split(/\s+/),
)

/** Whether a guesser would try it first: well known, one character over and over, or the account's own name. */
export function isCommonPassword(password: string, userName: string): boolean {
  const typed = password.toLowerCase()
  return BLOCKLIST.has(typed) || new Set(typed).size === 1 || typed.replace(/[\d\W_]+$/, '') === userName.toLowerCase()
}
