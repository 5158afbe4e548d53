// npm run migration -- <name>: writes the changes of the table files as the next file of server/migrations. A second run with the same name
// rewrites the file, while it is yours alone. The part below its line `-- by hand` stays, and so does the part above its line `-- then`.
// With --adopt the table of that name may be in the database already: its rows come over (docs/decisions/100-code-generator.md).
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adoptionOf } from '@weir/generator/adoption'
import { fail } from './launch/fail.mjs'
import { root } from './launch/paths.mjs'

const BREAK = '--> statement-breakpoint'
const BEFORE = '-- then\n'
const AFTER = '-- by hand'
const home = join(root, 'server/migrations')
const journalFile = join(home, 'meta/_journal.json')
const readJournal = () => JSON.parse(readFileSync(journalFile, 'utf8'))
const sqlOf = ({ tag }) => join(home, `${tag}.sql`)

const [name, ...options] = process.argv.slice(2)
if (!/^[a-z][a-z_]+$/.test(name ?? '')) fail('A migration needs a name: npm run migration -- meter_maker')

const NOTHING = { before: '', after: '' }
const former = dropLast()
const byHand = options.includes('--adopt') ? adoptionOf(name) : former
generate()
keep(byHand)

/** Forget the last migration, if it is the one of this name; answers its parts written by hand. */
function dropLast() {
  const journal = readJournal()
  const last = journal.entries.at(-1)
  if (!last.tag.endsWith(`_${name}`)) return NOTHING
  const text = readFileSync(sqlOf(last), 'utf8')
  const before = text.includes(BEFORE) ? text.split(BEFORE)[0] : ''
  const after = text.split(AFTER)[1] ?? ''
  rmSync(sqlOf(last))
  rmSync(join(home, `meta/${last.tag.slice(0, 4)}_snapshot.json`))
  writeFileSync(journalFile, `${JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }, null, 2)}\n`)
  return { before, after }
}

function generate() {
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
  const what = ['--dialect=postgresql', '--casing=snake_case', '--schema=./src/**/*.table.ts', '--out=./migrations', `--name=${name}`]
  execFileSync(process.execPath, [kit, 'generate', ...what], { cwd: join(root, 'server'), stdio: 'inherit' })
}

function keep({ before, after }) {
  if (before + after === '') return
  const made = readJournal().entries.at(-1)
  if (!made.tag.endsWith(`_${name}`)) fail(`No table changed, so ${name} was not made and its parts by hand are only in git.`)
  const generated = readFileSync(sqlOf(made), 'utf8').trimEnd()
  writeFileSync(sqlOf(made), [before && before + BEFORE, generated, after && `\n${BREAK}\n${AFTER}${after}`].join(''))
}
