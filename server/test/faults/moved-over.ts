import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sumsIn } from '../db/backup-sums.ts'
import type { DatabaseOfATest } from './databases.ts'
import { balance, weir } from './server-process.ts'

interface From {
  dataDir: string
  databaseUrl: string | undefined
}

async function succeed(args: string[], dataDir: string, databaseUrl: string | undefined) {
  const { code, said } = await weir(args, dataDir, databaseUrl)
  if (code !== 0) throw new Error(`weir ${args[0]} ended with ${code}: ${said}`)
}

/**
 * Restores a backup into an empty database of another kind, and makes a backup of that one. Answers the sums of all tables in both, and the
 * code of `balance` on the second. No server may run.
 */
export async function movedOver({ dataDir, databaseUrl }: From, to: DatabaseOfATest) {
  const folder = mkdtempSync(join(tmpdir(), 'weir-moved-'))
  const [first, second] = [join(folder, 'first.gz'), join(folder, 'second.gz')]
  const there = await to.start()
  try {
    await succeed(['backup', first], dataDir, databaseUrl)
    await succeed(['restore', first], folder, there.url)
    await succeed(['backup', second], folder, there.url)
    return { before: sumsIn(first), after: sumsIn(second), balance: (await balance(folder, there.url)).code }
  } finally {
    await there.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
