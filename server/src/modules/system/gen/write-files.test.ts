import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { WriteFailure, writeFiles } from './generate.service.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'weir-written-'))
  await mkdir(join(root, 'there'))
  await writeFile(join(root, 'there/one.ts'), 'old')
})
afterEach(() => rm(root, { recursive: true }))

const textOf = (path: string) => readFile(join(root, path), 'utf8')
/** Every file below the root; a temporary one would be among them. */
const all = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => !entry.isDirectory()).map(({ name }) => name)

it('writes new files with their folders, and replaces those that are there', async () => {
  await writeFiles(root, [
    { path: 'there/one.ts', text: 'new' },
    { path: 'a/b/two.ts', text: 'two' },
  ])
  expect([await textOf('there/one.ts'), await textOf('a/b/two.ts')]).toEqual(['new', 'two'])
  expect((await all()).toSorted()).toEqual(['one.ts', 'two.ts'])
})

it('changes nothing and leaves nothing behind where one of them cannot be written, and names it', async () => {
  // A file stands where a folder has to be.
  const failed = writeFiles(root, [
    { path: 'there/one.ts', text: 'new' },
    { path: 'there/one.ts/two.ts', text: 'two' },
  ])
  await expect(failed).rejects.toMatchObject({ path: 'there/one.ts/two.ts' })
  expect(await textOf('there/one.ts')).toBe('old')
  expect(await all()).toEqual(['one.ts'])
})

it('takes back what took its place before a failure', async () => {
  // A later file makes a folder at the place of an earlier one. The renames find that.
  const failed = writeFiles(root, [
    { path: 'there/one.ts', text: 'new' },
    { path: 'there/fresh.ts', text: 'fresh' },
    { path: 'there/last.ts', text: 'last' },
    { path: 'there/last.ts/inside.ts', text: 'inside' },
  ])
  await expect(failed).rejects.toMatchObject({ path: 'there/last.ts' })
  expect(await textOf('there/one.ts')).toBe('old')
  expect(await all()).toEqual(['one.ts'])
})

it('follows no link out of the project', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'weir-outside-'))
  await symlink(outside, join(root, 'away'))
  for (const path of ['away/one.ts', 'away/deep/one.ts'])
    await expect(writeFiles(root, [{ path, text: 'new' }])).rejects.toBeInstanceOf(WriteFailure)
  expect(await readdir(outside)).toEqual([])
  await rm(outside, { recursive: true })
})
