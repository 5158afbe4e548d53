import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'

import type { Db } from '../../src/kernel/context.ts'

/** As a query string writes it. */
const formsOf = (value: string) => [...new Set([value, encodeURIComponent(value)])]

/** Where these values stand, in any column of any table: whatever has a text, JSON or bytes. */
export async function foundInDatabase(db: Db, values: readonly string[]): Promise<string[]> {
  const { rows: columns } = await db.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('character varying', 'text', 'character', 'jsonb', 'json', 'ARRAY', 'bytea', 'USER-DEFINED')
    order by 1, 2`)
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const shown = type === 'bytea' ? sql`encode(${sql.identifier(column)}, 'hex')` : sql`${sql.identifier(column)}::text`
    for (const value of values) {
      const forms = formsOf(value).map(
        (form) => `%${type === 'bytea' ? Buffer.from(form).toString('hex') : form.replace(/[\\%_]/g, '\\$&')}%`,
      )
      const { rows } = await db.execute<{ count: string }>(
        sql`select count(*) from ${sql.identifier(table)} where ${shown} like any (${sql.param(forms)}::text[])`,
      )
      if (Number(rows[0]!.count) > 0) found.push(`${table}.${column}: ${value}`)
    }
  }
  return found
}

/** In which files below a folder these values stand: as bytes, and inside of archives and sheets. */
export async function foundInFiles(folder: string, values: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const texts = [entry.name, ...unpacked(await readFile(path))]
    found.push(...values.filter((value) => texts.some((text) => text.includes(value))).map((value) => `${entry.name}: ${value}`))
  }
  return found
}

/** The texts of a file, and of the files in it. */
export function unpacked(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('utf8')
  if (!text.startsWith('PK')) return [text]
  return Object.entries(unzipSync(bytes)).flatMap(([name, inner]) => [name, ...unpacked(inner)])
}
