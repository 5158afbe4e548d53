import { hash, verify } from '@node-rs/argon2'

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
