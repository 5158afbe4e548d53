import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url))

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** SQL by the name of the migration. */
type Migrations = Readonly<Record<string, string>>

/**
 * This program as a later version with more migrations, in a folder of its own, as an update unpacks it. It has the shape of a release, and
 * the bundle of this checkout, which has to be built already.
 */
export function layOutLater(folder: string, version: string, migrations: Migrations): string {
  mkdirSync(join(folder, 'server'), { recursive: true })
  for (const own of ['server/dist', 'server/migrations']) cpSync(join(CHECKOUT, own), join(folder, own), { recursive: true })
  for (const shared of ['server/src', 'web', 'node_modules']) symlinkSync(join(CHECKOUT, shared), join(folder, shared))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'weir', version, private: true, type: 'module' }))
  // Processes tell builds apart by this mark.
  writeFileSync(join(folder, 'server/dist/.built'), version)
  const file = join(folder, 'server/migrations/meta/_journal.json')
  const { entries, ...journal } = JSON.parse(readFileSync(file, 'utf8')) as Journal
  for (const [tag, sql] of Object.entries(migrations)) {
    const last = entries.at(-1)!
    entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
    writeFileSync(join(folder, `server/migrations/${tag}.sql`), sql)
  }
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  return join(folder, 'server/dist')
}
