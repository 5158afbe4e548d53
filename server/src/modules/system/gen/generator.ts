import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GeneratedFile } from '@weir/contract/modules/system/gen'
import { GenSettings } from '@weir/contract/modules/system/gen-settings'
import type { GenSource, SourceFault } from '@weir/generator'
import { eq, inArray } from 'drizzle-orm'

import { type Context, definePart } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { dictData, dictTypes } from '../ground/dict.table.ts'
import { asShown, columnsOf } from './gen-rows.ts'
import { genFiles, type genTables } from './gen.table.ts'

/** Whether this server may write into its project (`WEIR_GENERATOR`), and which that is: the sources it runs from, except in tests. */
export const generatorSettings = definePart<{ mayWrite: boolean; root?: string }>('system.generator', () => ({ mayWrite: false }))

export const mayWrite = ({ parts }: Pick<Context, 'parts'>) => parts.get(generatorSettings).mayWrite

/** Read when somebody needs it: it reads the sources of the whole product. A release has none, and all other screens. */
export const generator = () =>
  import('@weir/generator').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_MODULE_NOT_FOUND' ? conflict('gen.error.withoutSources') : error
  })

/** The generator and the project that it writes into. */
export async function generatorOf({ parts }: Pick<Context, 'parts'>) {
  const product = await generator()
  return { ...product, root: parts.get(generatorSettings).root ?? product.root }
}

type Row = typeof genTables.$inferSelect

/** A file as it would be written, beside what the project has. */
export interface ComparedFile extends GeneratedFile {
  isShared: boolean
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The settings of a table as the generator takes them. */
async function sourceOf(ctx: Context, row: Row): Promise<GenSource> {
  const columns = (await columnsOf(ctx, row.id)).map(asShown)
  const settings = Object.fromEntries(Object.keys(GenSettings.shape).map((key) => [key, row[key as keyof GenSettings]])) as GenSettings
  return {
    ...settings,
    tableName: row.tableName,
    columns,
    dictionaries: await dictionariesOf(
      ctx,
      columns.flatMap(({ dictType }) => dictType || []),
    ),
  }
}

/** Dictionaries that administrators made become ones of the product. */
async function dictionariesOf({ db }: Context, names: readonly string[]) {
  if (names.length === 0) return {}
  const types = await db
    .select()
    .from(dictTypes)
    .where(inArray(dictTypes.dictType, [...names]))
  const values = await db
    .select()
    .from(dictData)
    .where(inArray(dictData.dictType, [...names]))
    .orderBy(dictData.sort, dictData.id)
  return Object.fromEntries(
    types.map(({ dictType, name, nameEn, nameZhTw }) => {
      const own = values.filter((value) => value.dictType === dictType)
      const words = own.map(({ value, label, labelEn, labelZhTw }) => [value, { 'zh-cn': label, en: labelEn, 'zh-tw': labelZhTw }] as const)
      return [dictType, { titles: { 'zh-cn': name, en: nameEn, 'zh-tw': nameZhTw }, values: Object.fromEntries(words) }]
    }),
  )
}

export interface Generated {
  faults: SourceFault[]
  files: ComparedFile[]
}

/** The files of the saved settings of a table. Those that cannot be made for their place are a fault too. */
export async function generated(ctx: Context, row: Row): Promise<Generated> {
  const { faultsOf, filesOf, root } = await generatorOf(ctx)
  const source = await sourceOf(ctx, row)
  const faults = faultsOf(source)
  if (faults.length > 0) return { faults, files: [] }
  const written = await ctx.db.select().from(genFiles).where(eq(genFiles.tableId, row.id))
  const digests = new Map(written.map(({ path, digest }) => [path, digest]))
  try {
    const files = await filesOf(source, root)
    return {
      faults,
      files: await Promise.all(files.map(async (file) => compared(file, await presentAt(root, file.path), digests.get(file.path)))),
    }
  } catch (error) {
    return { faults: [{ reason: 'other', columnName: null, field: null, value: (error as Error).message.replaceAll(root, '') }], files: [] }
  }
}

function compared(file: Omit<ComparedFile, 'state' | 'present'>, present: string | null, digest: string | undefined): ComparedFile {
  return { ...file, present, state: stateOf(file, present, digest) }
}

/** A file that is neither what is generated nor what was last written is somebody's own. The lines of others in a shared one are none. */
function stateOf({ text, isShared }: { text: string; isShared: boolean }, present: string | null, digest: string | undefined) {
  if (present === null) return 'new'
  if (present === text) return 'same'
  return isShared || digestOf(present) === digest ? 'changed' : 'own'
}

/** Nothing is there, or a folder, or a file where a folder has to be: only writing finds those in its way. */
const NO_FILE = new Set<string | undefined>(['ENOENT', 'EISDIR', 'ENOTDIR'])

async function presentAt(root: string, path: string): Promise<string | null> {
  try {
    return await readFile(join(root, path), 'utf8')
  } catch (error) {
    if (NO_FILE.has((error as NodeJS.ErrnoException).code)) return null
    throw error
  }
}
