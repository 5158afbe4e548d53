import { resolve } from 'node:path'
import type { Settings } from '@weir/contract/modules/settings'
import { setBusinessZone } from '@weir/contract/platform/zone'
import { getTableName } from 'drizzle-orm'

import { weir } from './modules/index.ts'
import { storedSettings } from './modules/system/index.ts'
import type { Config } from './kernel/config.ts'
import { type Context, systemContext, type Parts, inTransaction } from './kernel/context.ts'
import type { Database } from './kernel/db/database.ts'
import { migrateDatabase } from './kernel/db/migrate.ts'
import { readSettings, rememberedSettings } from './kernel/settings.ts'
import type { Config as WholeConfig } from './config.ts'
import { takeLock } from './kernel/db/advisory-locks.ts'
import { sessions } from './kernel/auth/session.table.ts'
import { backupCommand } from './services/backup/backup.command.ts'
import { migrateCommand } from './services/backup/migrate.command.ts'
import { restoreCommand } from './services/backup/restore.command.ts'
import { healthCommand } from './services/health/health.command.ts'
import { verifyLogCommand } from './services/log-seal/verify-log.command.ts'
import type { AnyCommand } from './services/operator/operator-command.ts'

/** The database as this version of the product knows it, and contexts on it. The server and the commands share them. */
interface Product {
  database: Database
  settings: () => Promise<Settings>
  filesDir: string
  parts: Parts
  /** As the built-in system user. */
  contextOf: (wake?: Context['wake']) => Promise<Context>
}

export async function prepareProduct({ timeZone, dataDir }: Config, database: Database): Promise<Product> {
  setBusinessZone(timeZone)
  await migrateDatabase(database.pool)
  const { db } = database
  const settings = rememberedSettings(async () => readSettings(await storedSettings(db)))
  const now = () => new Date()
  const filesDir = resolve(dataDir, 'files')
  const parts = weir.newParts()
  const contextOf = async (wake: Context['wake'] = () => undefined) =>
    systemContext({ db, now, settings: await settings(), wake, filesDir, parts })
  return { database, settings, filesDir, parts, contextOf }
}

/** Rows that must exist, in one process at a time and whole or not at all. */
export async function startModules(config: WholeConfig, { contextOf }: Product, tell: (line: string) => void) {
  const ctx = await contextOf()
  for (const { start } of weir.modules) {
    if (!start) continue
    const write = await start(ctx, config as never)
    const lines = await inTransaction(ctx, async (ctx) => {
      await takeLock(ctx, 'start')
      return write(ctx)
    })
    for (const line of lines) tell(line)
  }
}

const leftOut = [sessions, ...weir.notBackedUp].map(getTableName)
const proofs = [...weir.commands, verifyLogCommand].filter(({ isProof }) => isProof)

/** All that `weir` knows, in the order of its help. */
export const operatorCommands: readonly AnyCommand[] = [
  ...weir.commands,
  verifyLogCommand,
  healthCommand(weir.health),
  backupCommand(leftOut),
  migrateCommand(leftOut),
  restoreCommand(proofs),
]
