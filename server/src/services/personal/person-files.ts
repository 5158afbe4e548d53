import { buffer } from 'node:stream/consumers'
import { and, asc, eq, sql } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { bigFiles, fileUses } from '../files/file.table.ts'
import { storeNamed } from '../files/file-store.ts'
import { type Household, personalParts } from './personal-data.ts'

export interface PersonFile {
  /** In an archive. */
  path: string
  size: number
  /** Absent: too much, or the place of the files does not have it. */
  bytes?: Uint8Array
}

/** Files of the household's records, with their bytes as long as they are `most` together. */
export async function filesOfPerson(ctx: Context, who: Household, most: number): Promise<PersonFile[]> {
  const files: PersonFile[] = []
  let left = most
  for (const { resource, rows } of ctx.parts.get(personalParts).flatMap(({ files = [] }) => files)) {
    const found = await ctx.db
      .selectDistinct({ id: bigFiles.id, name: bigFiles.name, size: bigFiles.size, key: bigFiles.key, store: bigFiles.store })
      .from(fileUses)
      .innerJoin(bigFiles, eq(bigFiles.id, fileUses.fileId))
      .where(and(eq(fileUses.resource, resource), sql`${fileUses.rowId} in ${rows(who)}`))
      .orderBy(asc(bigFiles.id))
    for (const { id, name, size, key, store } of found) {
      const bytes = size <= left ? await bytesOf(storeNamed(ctx, store), key, size) : undefined
      if (bytes) left -= size
      files.push({ path: `files/${id}-${name.replace(/[/\\]/g, '_')}`, size, ...(bytes && { bytes }) })
    }
  }
  return files
}

type Store = ReturnType<typeof storeNamed>
const bytesOf = async (store: Store, key: string, size: number) => {
  const stream = await store?.read(key, size, undefined).catch(() => undefined)
  return stream && (await buffer(stream))
}
