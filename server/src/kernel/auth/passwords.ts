import { hash, verify } from '@node-rs/argon2'
import { readFileSync } from 'node:fs'
import { isInTransaction } from '../context.ts'
import { counted } from '../metrics.ts'

let cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
/** For tests only, which sign in a thousand times: hashes that would not keep a secret. */
export const hashCheaply = () => void (cost = { memoryCost: 64, timeCost: 1, parallelism: 1 })

/** Each takes 64 MiB, so a crowd waits instead of filling the memory, which is each process's own. */
const AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

/** Never inside a transaction: its locks block others, and here a crowd of strangers waits in line. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) throw new Error('passwords are hashed and compared outside of transactions')
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** argon2id. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** Of a random password nobody knows: an account that has it lets nobody in by password. */
export const NOBODYS_HASH = '$argon2id$v=19$m=65536,t=3,p=1$cqeXKyA7e4AK7pkYfynj7w$0m/K/FmjBFzhR41hUujxyYDDxhb4NNGxBvO0mkSUAhY'

/** Without a hash (an account that does not exist) the answer is no, and takes as long. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await inTurn(() => {
    counted.passwordChecks.inc()
    return verify(passwordHash ?? NOBODYS_HASH, password)
  })
  return matches && passwordHash !== undefined
}

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
