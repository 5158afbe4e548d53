import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { invalid } from '../../../kernel/errors.ts'
import { hyUsers } from './hy-user.table.ts'

interface Person {
  name: string
  telephone: string
  idCardNo: string
}

/**
 * The end user of this ID number, made where there is none (domain-rules §8). What is known of one stays: another name is
 * refused, since it means that one of the two was mistyped; another phone is changed where the end user is edited. One out
 * of the caller's reach is refused the same way: his phone would be shown on the new card.
 */
export async function findOrMakeHyUser(ctx: Writing, { name, telephone, idCardNo }: Person, deptId: number) {
  const [made] = await ctx.db
    .insert(hyUsers)
    .values({ name, telephone, idCardNo, deptId, createdBy: ctx.actor.id, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning()
  if (made) return made
  const [known] = await ctx.db
    .select()
    .from(hyUsers)
    .where(and(eq(hyUsers.idCardNo, idCardNo), ownedBy(hyUsers)(ctx)))
    .for('key share')
  if (known?.name !== name) throw invalid('idCardNo', 'waterCard.error.idCardNoOfAnother')
  return known
}
