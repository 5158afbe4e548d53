import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyOfTheCheckout, run, runWith } from './copy.ts'

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** In the long form alone: it starts the server twice and builds the console twice. */
it.runIf(process.env.TEST_LONG)('a table is generated in the console, built, migrated and used', { timeout: 1_800_000 }, () => {
  const copy = copyOfTheCheckout()
  const journey = (name: string) => {
    cpSync(join(copy, `scripts/test/${name}.journey.tmpl`), join(copy, `e2e/journeys/${name}.spec.ts`))
    run(copy, 'scripts/checks/web-build.ts')
    runWith({ WEIR_GENERATOR: 'on' }, copy, PLAYWRIGHT, 'test', '--config=e2e', name)
  }
  journey('generator-write')
  expect(existsSync(join(copy, 'server/src/modules/visits/visit/visit.table.ts'))).toBe(true)
  run(copy, 'scripts/migration.ts', 'zz_visit', '--adopt')
  run(copy, 'node_modules/typescript/bin/tsc', '-b')
  journey('generator-use')
})
