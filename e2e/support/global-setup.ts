import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { firstData } from './first-data.ts'
import { startServer } from './server-process.ts'

/** A table that is none of the product, for the code generator. */
const OWN_TABLE = join(import.meta.dirname, '../../server/test/own-table.ts')

/** Before the first journey; what it answers is called after the last one. */
export default async function writeFirstData() {
  const directory = mkdtempSync(join(tmpdir(), 'weir-e2e-'))
  process.env.E2E_DATA = directory
  const server = await startServer(firstData(), true)
  await server.stop()
  execFileSync(process.execPath, [OWN_TABLE, join(firstData(), 'postgres')])
  return () => rmSync(directory, { recursive: true })
}
