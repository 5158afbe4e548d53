import { eq } from 'drizzle-orm'

import { departments, users } from '../../../platform/auth/access.table.ts'
import type { Context } from '../../../platform/context.ts'

/** Who is calling, as the database has them now. */
export async function currentUser({ db, actor }: Context) {
  const [found] = await db
    .select({ user: users, deptName: departments.name })
    .from(users)
    .innerJoin(departments, eq(departments.id, users.deptId))
    .where(eq(users.id, actor.id))
  return found!
}
