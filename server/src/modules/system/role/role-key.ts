import { like } from 'drizzle-orm'

import { roles } from '../../../kernel/auth/access.table.ts'
import type { Writing } from '../../../kernel/context.ts'
import { escapeLike } from '../../../kernel/crud/filters.ts'

const LONGEST = 48

/** `Counter clerk` → `counter-clerk`; a name in no Latin letters → `role`. With a number behind where that is taken. */
export async function newKey({ db }: Writing, name: string): Promise<string> {
  const words =
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  const key = /^[a-z]./.test(words) ? words.slice(0, LONGEST) : 'role'
  const found = await db
    .select({ key: roles.key })
    .from(roles)
    .where(like(roles.key, `${escapeLike(key)}%`))
  const taken = new Set(found.map((role) => role.key))
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? key : `${key}-${n}`
    if (!taken.has(candidate)) return candidate
  }
}
