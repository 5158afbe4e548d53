import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

import { hasSuccessor, offerSuccessor, takeSuccessor } from './successor.ts'

function place() {
  const directory = mkdtempSync(join(tmpdir(), 'weir-next-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const put = (path: string, text: string) => {
    mkdirSync(join(directory, path, '..'), { recursive: true })
    writeFileSync(join(directory, path), text)
  }
  const read = (path: string) => readFileSync(join(directory, path), 'utf8')
  put('postgres/base', 'old')
  put('files/kept/1', 'photo')
  put('stays.key', 'key')
  put('copy-1/postgres/base', 'new')
  const keptAt = join(directory, 'town')
  const offer = () => offerSuccessor(directory, join(directory, 'copy-1'), { keptAt, along: ['files', 'none'] })
  return { directory, keptAt, read, offer }
}

it('puts the database aside with what belongs to it, and the next one in its place', () => {
  const { directory, read, offer } = place()
  offer()
  expect([read('postgres/base'), hasSuccessor(directory)]).toEqual(['old', true])
  takeSuccessor(directory)
  expect([read('postgres/base'), read('town/postgres/base'), read('town/files/kept/1'), read('stays.key')]).toEqual([
    'new',
    'old',
    'photo',
    'key',
  ])
  expect(readdirSync(directory).toSorted()).toEqual(['postgres', 'stays.key', 'town'])
  takeSuccessor(directory)
  expect(read('postgres/base')).toBe('new')
})

it('goes on after a kill at any step', () => {
  const { directory, keptAt, read, offer } = place()
  offer()
  mkdirSync(keptAt)
  renameSync(join(directory, 'postgres'), join(keptAt, 'postgres'))
  takeSuccessor(directory)
  expect([read('postgres/base'), read('town/postgres/base'), existsSync(join(directory, 'next'))]).toEqual(['new', 'old', false])
})

it('changes nothing for a database that was not finished', () => {
  const { directory, read } = place()
  renameSync(join(directory, 'copy-1'), join(directory, 'next'))
  takeSuccessor(directory)
  expect(read('postgres/base')).toBe('old')
})
