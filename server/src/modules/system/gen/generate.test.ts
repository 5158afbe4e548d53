import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { genApi } from '@weir/contract/modules/system/gen'
import { GenSettings } from '@weir/contract/modules/system/gen-settings'
import { root as sources } from '@weir/generator'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { system } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { generatorSettings } from './generator.ts'

const TABLE_FILE = 'server/src/modules/zz/pump/pump.table.ts'
const REGISTRY = 'contract/src/modules/index.ts'
/** The files that a new module changes. */
const SHARED = [
  '.oxfmtrc.json',
  REGISTRY,
  'contract/src/modules/screens.ts',
  'server/src/modules/index.ts',
  'contract/src/locales/index.ts',
]

let app: Awaited<ReturnType<typeof testApp>>
let id: number
let root: string
const at = (path: string) => join(root, path)
const textOf = (path: string) => readFile(at(path), 'utf8')
const generate = () => app.call(genApi.generate, { id })
async function stateOf(path: string) {
  const { files } = (await app.call(genApi.preview, { id })).data
  return files.find((file) => file.path === path)?.state
}
async function edit(changes: Partial<GenSettings>) {
  const { data } = await app.call(genApi.get, { id })
  expect((await app.call(genApi.editSave, { id, version: data.version, ...GenSettings.strip().parse(data), ...changes })).code).toBe(0)
}

beforeEach(async () => {
  app = await testApp(system)
  await app.db.execute(sql.raw('create table zz_pump (id bigint primary key, name varchar(64) not null)'))
  id = (await app.call(genApi.importTable, { tables: ['zz_pump'] })).data.ids[0]!
  root = await mkdtemp(join(tmpdir(), 'weir-project-'))
  for (const path of SHARED) await cp(join(sources, path), at(path))
  app.ctx.parts.set(generatorSettings, { mayWrite: true, root })
})
afterEach(async () => {
  await app.db.execute(sql.raw('drop table zz_pump'))
  await rm(root, { recursive: true })
})

it('writes new files and the lines of registries, and finds the same afterwards', async () => {
  const { data } = await generate()
  expect(data.kept).toEqual([])
  expect(data.written).toEqual(expect.arrayContaining([TABLE_FILE, REGISTRY]))
  expect(await textOf(TABLE_FILE)).toContain("'zz_pump'")
  expect(await textOf(REGISTRY)).toContain("from './zz/index.ts'")
  expect([await stateOf(TABLE_FILE), await stateOf(REGISTRY)]).toEqual(['same', 'same'])
  expect((await generate()).data).toEqual({ written: [], kept: [] })
  expect((await app.call(genApi.get, { id })).data.generatedAt).not.toBeNull()
})

it('writes its own former text again, and lines of others in a registry stay', async () => {
  await generate()
  await writeFile(at(REGISTRY), `${await textOf(REGISTRY)}// by hand\n`)
  await edit({ functionNameEn: 'Water pump' })
  const catalogue = 'contract/src/modules/zz/pump.texts.ts'
  expect([await stateOf(catalogue), await stateOf(REGISTRY)]).toEqual(['changed', 'same'])
  expect((await generate()).data.written).toContain(catalogue)
  expect(await textOf(catalogue)).toContain('Water pump')
  expect(await textOf(REGISTRY)).toContain('// by hand')
})

it('keeps files that people changed or made, until the table says that they are overwritten', async () => {
  await generate()
  await writeFile(at(TABLE_FILE), '// mine')
  expect(await stateOf(TABLE_FILE)).toBe('own')
  expect((await generate()).data).toEqual({ written: [], kept: [TABLE_FILE] })
  expect(await textOf(TABLE_FILE)).toBe('// mine')
  await edit({ overwrite: true })
  expect((await generate()).data).toEqual({ written: [TABLE_FILE], kept: [] })
  expect(await textOf(TABLE_FILE)).toContain("'zz_pump'")
})

it('names the path that cannot be written, and leaves everything as it was', async () => {
  await mkdir(at('server/src/modules/zz'), { recursive: true })
  await writeFile(at('server/src/modules/zz/pump'), 'a file where a folder has to be')
  const before = await textOf(REGISTRY)
  expect(await generate()).toMatchObject({ code: 409, message: expect.stringContaining('server/src/modules/zz/pump/') })
  expect(await textOf(REGISTRY)).toBe(before)
  expect((await app.call(genApi.get, { id })).data.generatedAt).toBeNull()
})
