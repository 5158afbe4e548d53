// npm run new-resource -- <description.json>: a resource with list, form and delete on all sides, in three languages. It creates a missing
// module too. generator/examples/meter-repair.json shows a description. You write the special parts of the resource afterwards.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './launch/fail.mjs'
import { root } from './launch/paths.mjs'
import { readDescription } from '@weir/generator/description'
import { emit } from '@weir/generator/emit'

const [file] = process.argv.slice(2)
if (!file || file.startsWith('-'))
  fail('Which resource? npm run new-resource -- <description.json>, as generator/examples/meter-repair.json shows.')

/** A tool of this project, upon its sources as they are by now. */
const run = (env: Record<string, string>, ...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

/** The output of tools from the present sources. */
const derived = () =>
  new Map(
    globSync(['server/migrations/*.sql', 'docs/dependencies.md', 'server/test/{authz.matrix,endpoints}.txt'], { cwd: root }).map((path) => [
      path,
      readFileSync(join(root, path), 'utf8'),
    ]),
  )
const NEXT = [
  'node scripts/run.mjs exec vitest run --project=web platform/router/paths -u',
  'npm test -- --only=types,lint',
  'node scripts/run.mjs exec vitest run --project=server test/plain test/data-scope',
].join('\n')

try {
  const description = readDescription(JSON.parse(readFileSync(file, 'utf8')))
  const before = derived()
  const paths = emit(description, root)
  console.log(paths.join('\n'))
  run({}, 'node_modules/oxfmt/bin/oxfmt', ...paths)
  const name = description.address.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace('/', '_')
  run({}, 'scripts/migration.ts', name)
  run({}, 'scripts/dependency-picture.ts')
  run({ AUTHZ_WRITE: '1' }, 'node_modules/vitest/vitest.mjs', 'run', '--project=server', 'test/authz.test.ts')
  const changed = [...derived()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  console.log(`\nWritten, with ${changed.join(', ')}. Next:\n${NEXT}`)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
