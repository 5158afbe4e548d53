import { hash, verify } from '@node-rs/argon2'

import { newToken } from './tokens.ts'

const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
/** Each takes 64 MiB, so a crowd waits instead of filling the memory. */
const AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

let nobodys: Promise<string> | undefined

/** Without a hash (an account that does not exist) the answer is no, and takes as long. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword(newToken())
  const against = passwordHash ?? (await nobodys)
  const matches = await inTurn(() => verify(against, password))
  return matches && passwordHash !== undefined
}
