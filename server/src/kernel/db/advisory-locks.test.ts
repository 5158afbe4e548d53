import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { ADVISORY_LOCKS } from './advisory-locks.ts'

const SOURCES = join(import.meta.dirname, '../..')

it('gives no number twice, and no other file has a number of its own', () => {
  const numbers = Object.values(ADVISORY_LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
  const elsewhere = globSync('**/*.ts', { cwd: SOURCES, exclude: ['kernel/db/advisory-locks*'] })
  expect(elsewhere.filter((file) => /8_?274_?0\d\d|pg_advisory\w*lock\(\s*\d/.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([])
})
