// Writes server/migrations anew from the table files: 0000 is generated, 0001 holds the hand-written triggers.
// Only until the first release; afterwards a change of tables is a migration of its own (`drizzle-kit generate`).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const home = join(root, 'server/migrations')
const out = mkdtempSync(join(root, 'server/migrations-'))
try {
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
  const schema = '--schema=./src/**/*.table.ts'
  execFileSync(process.execPath, [kit, 'generate', '--dialect=postgresql', '--casing=snake_case', '--name=init', schema, `--out=${out}`], {
    cwd: join(root, 'server'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  renameSync(join(out, '0000_init.sql'), join(home, '0000_init.sql'))
  renameSync(join(out, 'meta/0000_snapshot.json'), join(home, 'meta/0000_snapshot.json'))
  const names = readdirSync(home)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const entries = names.map((name, idx) => ({
    idx,
    version: '7',
    when: 1_784_682_055_041 + idx,
    tag: name.slice(0, -4),
    breakpoints: true,
  }))
  writeFileSync(join(home, 'meta/_journal.json'), `${JSON.stringify({ version: '7', dialect: 'postgresql', entries }, null, 2)}\n`)
  console.log(readFileSync(join(home, '0000_init.sql'), 'utf8').match(/CREATE TABLE/g).length, 'tables')
} finally {
  rmSync(out, { recursive: true, force: true })
}
