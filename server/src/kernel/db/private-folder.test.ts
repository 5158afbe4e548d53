import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ConfigError } from '../variables.ts'
import { keepPrivate } from './open-database.ts'

let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'weir-private-'))
  folder = join(home, 'data')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(home, { recursive: true })
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

function looseFolder() {
  mkdirSync(join(folder, 'postgres/pg_wal'), { recursive: true })
  writeFileSync(join(folder, 'postgres/pg_wal/000001'), 'rows')
  writeFileSync(join(home, 'of-others'), 'not ours')
  symlinkSync(join(home, 'of-others'), join(folder, 'link'))
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chmodSync(join(folder, name), 0o777)
  chmodSync(folder, 0o777)
}

it('is made so that nobody else can enter it', () => {
  keepPrivate(folder)
  expect(modeOf(folder)).toBe('700')
})

it('that was open to all is closed, with all that is in it, and nothing that a link leads to', () => {
  looseFolder()
  keepPrivate(folder)
  expect([folder, join(folder, 'postgres'), join(folder, 'postgres/pg_wal'), join(folder, 'postgres/pg_wal/000001')].map(modeOf)).toEqual([
    '700',
    '700',
    '700',
    '700',
  ])
  expect(modeOf(join(home, 'of-others'))).toBe('777')
})

it('of another user, in whole or in part, stops the start by the name of the setting', () => {
  looseFolder()
  vi.spyOn(process, 'getuid').mockReturnValue(4711)
  expect(() => keepPrivate(folder)).toThrow(ConfigError)
  expect(() => keepPrivate(folder)).toThrow(/^WEIR_DATA_DIR: .* belongs to user \d+, .* \(4711\)/)
  expect(modeOf(folder)).toBe('777')
})

it('that cannot be made is said to be so', () => {
  writeFileSync(join(home, 'file'), '')
  expect(() => keepPrivate(join(home, 'file/data'))).toThrow(/^WEIR_DATA_DIR: ENOTDIR/)
  expect(existsSync(folder)).toBe(false)
})
