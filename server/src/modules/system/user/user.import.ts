import { userApi } from '@weir/contract/modules/system/user'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'

import { users } from '../../../kernel/auth/access.table.ts'
import { holdAccess } from '../../../kernel/auth/gains.ts'
import { isCommonPassword } from '../../../kernel/auth/password-policy.ts'
import { hashPassword, NOBODYS_HASH } from '../../../kernel/auth/passwords.ts'
import type { Writing } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { defineRecordImport, type Saved } from '../../../services/record-import/record-import.ts'
import { offeredDepts, offeredGenders, offeredPosts, offeredRoles } from './user-choices.ts'
import { userScope } from '../ground/user.queries.ts'
import { addUser, editUser, type NewUser } from './user.service.ts'
import { addUsers, editUsers } from './user-set.service.ts'

type Row = z.output<typeof userApi.import.records>
/** The password is forgotten before the transaction begins. */
type ReadyRow = Omit<Row, 'password'> & { passwordHash: string | undefined }

/** Accounts by their name: a missing one is created, an existing one gets the values of the file. */
export const userImport = defineRecordImport<typeof userApi, ReadyRow>({
  api: userApi,
  unique: ['userName', 'telephone'],
  offered: { deptId: offeredDepts, roleIds: offeredRoles, postIds: offeredPosts, gender: offeredGenders },
  examples: {
    userName: 'lijing',
    userNickname: ({ t }) => t('importing.guide.person'),
    telephone: '13800138000',
    email: 'lijing@example.com',
    password: '',
  },
  async prepare({ password, ...row }, dryRun) {
    if (password !== undefined && isCommonPassword(password, row.userName)) throw invalid('password', 'user.error.commonPassword')
    const passwordHash = password === undefined ? undefined : dryRun ? NOBODYS_HASH : await hashPassword(password)
    return { ...row, passwordHash }
  },
  save: saveUser,
  saveSet: saveUsers,
})

async function saveUser(ctx: Writing, { passwordHash, ...row }: ReadyRow): Promise<Saved> {
  const [known] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.userName, row.userName), userScope(ctx)))
  if (!known) {
    await addUser(ctx, newUser({ ...row, passwordHash }))
    return 'added'
  }
  if (passwordHash !== undefined) throw invalid('password', 'user.error.passwordKept')
  const { userName: _, ...said } = row
  const { id, email, gender, description } = known
  await editUser(ctx, { id, email, gender, description, ...said })
  return 'updated'
}

/** Of each row what became of it; none of a row that the rules of the form are to judge. */
async function saveUsers(ctx: Writing, rows: readonly ReadyRow[]): Promise<(Saved | undefined)[]> {
  const author = await holdAccess(ctx)
  const updated = await editUsers(
    ctx,
    rows.filter(({ passwordHash }) => passwordHash === undefined),
  )
  const others = rows.filter(({ userName }) => !updated.has(userName))
  const added = await addUsers(ctx, author, others.map(newUser))
  return rows.map(({ userName }) => (updated.has(userName) ? 'updated' : added.has(userName) ? 'added' : undefined))
}

const newUser = ({ passwordHash, ...row }: ReadyRow): NewUser => ({
  ...NEW,
  ...row,
  passwordHash: passwordHash ?? NOBODYS_HASH,
  isPasswordDue: passwordHash !== undefined,
})

const NEW: Pick<InputOf<typeof userApi.add>, 'email' | 'gender' | 'description' | 'roleIds' | 'postIds' | 'status'> = {
  email: '',
  gender: 0,
  description: '',
  roleIds: [],
  postIds: [],
  status: 1,
}
