// npm run migration -- <name>: writes the changes of the table files as the next file of server/migrations. A second run with the same name
// rewrites the file, while it is yours alone. The part below its line `-- by hand` stays, and so does the part above its line `-- then`.
// One that stands in the branch main is kept as it is. `hashes.txt` holds the hash of each, and a test compares them (decision 141).
// With --adopt the table of that name may be in the database already: its rows come over (docs/decisions/100-code-generator.md).
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adoptionOf } from '@weir/generator/adoption'
import { fail } from './launch/fail.mjs'
import { root } from './launch/paths.mjs'

interface Migration {
  /** Its number and its name. */
  tag: string
}
/** The parts of a migration that people write. */
interface ByHand {
  before: string
  after: string
}

const BREAK = '--> statement-breakpoint'
const BEFORE = '-- then\n'
const AFTER = '-- by hand'
/** drizzle-kit compares the tables with the last snapshot. Rewriting the last migration needs the one before. */
const KEPT_SNAPSHOTS = 2
const home = join(root, 'server/migrations')
const journalFile = join(home, 'meta/_journal.json')
const hashesFile = join(home, 'hashes.txt')
const readJournal = () => JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: Migration[] }
const sqlOf = ({ tag }: Migration) => join(home, `${tag}.sql`)
const snapshotOf = ({ tag }: Migration) => join(home, `meta/${tag.slice(0, 4)}_snapshot.json`)

const [name = '', ...options] = process.argv.slice(2)
if (!/^[a-z][a-z_]+$/.test(name)) fail('A migration needs a name: npm run migration -- meter_maker')

const NOTHING = { before: '', after: '' }
const former = dropLast()
const byHand = options.includes('--adopt') ? adoptionOf(name) : former
generate()
dropOldSnapshots()
keep(byHand)
listHashes()

/** Forget the last migration, if it is the one of this name; answers its parts written by hand. */
function dropLast(): ByHand {
  const journal = readJournal()
  const [former, last] = journal.entries.slice(-2)
  if (!former || !last?.tag.endsWith(`_${name}`)) return NOTHING
  if (hasLanded(last)) fail(`${last.tag} stands in main, and databases have it: it stays as it is. Choose another name.`)
  if (!existsSync(snapshotOf(former))) fail(`${snapshotOf(former)} is missing, and ${name} begins from it. Take it back from git.`)
  const text = readFileSync(sqlOf(last), 'utf8')
  const [before] = text.includes(BEFORE) ? text.split(BEFORE) : []
  const [, after = ''] = text.split(AFTER)
  rmSync(sqlOf(last))
  rmSync(snapshotOf(last))
  writeFileSync(journalFile, `${JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }, null, 2)}\n`)
  return { before: before ?? '', after }
}

/** Whether others have it. A folder without git, or without that branch, is one person's. */
function hasLanded({ tag }: Migration): boolean {
  const isIn = (branch: string) =>
    spawnSync('git', ['cat-file', '-e', `${branch}:server/migrations/${tag}.sql`], { cwd: root }).status === 0
  return ['main', 'origin/main'].some(isIn)
}

function generate() {
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
  const what = ['--dialect=postgresql', '--casing=snake_case', '--schema=./src/**/*.table.ts', '--out=./migrations', `--name=${name}`]
  execFileSync(process.execPath, [kit, 'generate', ...what], { cwd: join(root, 'server'), stdio: 'inherit' })
}

/** After the new one is written, so that drizzle-kit has a snapshot to begin from at any time. */
function dropOldSnapshots() {
  const kept = readJournal().entries.slice(-KEPT_SNAPSHOTS).map(snapshotOf)
  const all = globSync('*_snapshot.json', { cwd: join(home, 'meta') }).map((file) => join(home, 'meta', file))
  for (const file of all) if (!kept.includes(file)) rmSync(file)
}

function keep({ before, after }: ByHand) {
  if (before + after === '') return
  const made = readJournal().entries.at(-1)
  if (!made?.tag.endsWith(`_${name}`)) fail(`No table changed, so ${name} was not made and its parts by hand are only in git.`)
  const generated = readFileSync(sqlOf(made), 'utf8').trimEnd()
  writeFileSync(sqlOf(made), [before && before + BEFORE, generated, after && `\n${BREAK}\n${AFTER}${after}`].join(''))
}

/** As `sha256sum` writes it. The lines of the others stay, so that a file changed by mistake does not pass. */
function listHashes() {
  const { entries } = readJournal()
  const made = entries.at(-1)!
  const listed = existsSync(hashesFile) ? readFileSync(hashesFile, 'utf8').split('\n').filter(Boolean) : []
  const known = new Map(listed.map((line) => [line.slice(line.indexOf('  ') + 2), line]))
  const sha256 = createHash('sha256')
    .update(readFileSync(sqlOf(made)))
    .digest('hex')
  if (!hasLanded(made)) known.set(`${made.tag}.sql`, `${sha256}  ${made.tag}.sql`)
  const lines = entries.flatMap(({ tag }) => known.get(`${tag}.sql`) ?? [])
  writeFileSync(hashesFile, `${lines.join('\n')}\n`)
}
