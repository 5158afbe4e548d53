import { weir } from './modules/index.ts'
import type { Config } from './config.ts'
import { inTransaction } from './kernel/context.ts'
import { takeLock } from './kernel/db/advisory-locks.ts'
import type { Product } from './product.ts'

/** Rows that must exist, in one process at a time and whole or not at all. */
export async function startModules(config: Config, { contextOf }: Product, tell: (line: string) => void) {
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
