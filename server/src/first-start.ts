import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from './kernel/config.ts'
import { openDatabase } from './kernel/db/open-database.ts'
import { checkPort } from './kernel/http/listen.ts'
import { prepareProduct } from './product.ts'
import { openSample } from './sample/index.ts'
import { checkMqttPort } from './services/mqtt/open-link.ts'
import { startModules } from './start-modules.ts'

/**
 * The first start with the sample town. The memory of the embedded database grows with that one large transaction and never shrinks. So
 * the database is closed after it, and the server opens it again. After a kill the server itself writes what is missing.
 */
export async function startFirst(config: Config, tell: (line: string) => void) {
  const { databaseUrl, sampleData, dataDir } = config
  if (databaseUrl !== undefined || !sampleData || existsSync(join(dataDir, 'postgres'))) return
  await checkPort(config)
  await checkMqttPort(config)
  const database = await openDatabase(config)
  try {
    const product = await prepareProduct(config, database)
    await startModules(config, product, tell)
    await openSample(await product.contextOf(), dataDir, tell)
  } finally {
    await database.close()
  }
}
