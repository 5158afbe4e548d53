import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ERASED_SUBJECTS } from '@weir/contract/platform/personal-data'
import { asc } from 'drizzle-orm'
import { z } from 'zod'

import type { Context } from '../../kernel/context.ts'
import { personErasures } from './erasure.table.ts'

/** An erased person, without anything personal: a restored backup has to forget them again. */
const Erased = z.strictObject({
  subject: z.enum(ERASED_SUBJECTS),
  id: z.int().positive(),
  /** When the record was made: after a restore the same id may be another person's. */
  since: z.iso.datetime(),
  at: z.iso.datetime(),
})
export type Erased = z.output<typeof Erased>

/** The job that keeps the list. */
export const ERASURES = 'platform.erasures'

export const erasedListOf = ({ filesDir }: Pick<Context, 'filesDir'>) => join(filesDir, 'erased', 'people.jsonl')

/** The lines of a list, each once. Nothing where there is none. */
export async function readErased(path: string): Promise<Erased[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Erased.parse(JSON.parse(line)))
}

export async function erasedInDatabase({ db }: Context): Promise<Erased[]> {
  const rows = await db.select().from(personErasures).orderBy(asc(personErasures.id))
  return rows.map(({ subject, subjectId, subjectSince, at }) => ({
    subject,
    id: subjectId,
    since: subjectSince.toISOString(),
    at: at.toISOString(),
  }))
}

const keyOf = ({ subject, id, since }: Erased) => `${subject} ${id} ${since}`
export const eachOnce = (erased: readonly Erased[]): Erased[] =>
  [...new Map(erased.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()

/** Durable before it takes the place of the former list. */
export async function writeErased(path: string, erased: readonly Erased[]) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const next = `${path}.next`
  const file = await open(next, 'w', 0o600)
  try {
    await file.writeFile(erased.map((one) => `${JSON.stringify(one)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(next, path)
}
