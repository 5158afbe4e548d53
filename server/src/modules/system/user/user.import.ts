import { userApi } from '@weir/contract/modules/system/user'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, asc } from 'drizzle-orm'
import type { z } from 'zod'
import { inLanguage } from '@weir/contract/texts/text'
import { LANGUAGES } from '@weir/contract/locales/messages'

import { users, departments, roles } from '../../../kernel/auth/access.table.ts'
import { holdAccess } from '../../../kernel/auth/gains.ts'
import { hashPassword, NOBODYS_HASH, isCommonPassword } from '../../../kernel/auth/passwords.ts'
import type { Writing, Context } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { defineRecordImport, type Saved } from '../../../services/record-import/record-import.ts'
import { userScope } from '../ground/user.queries.ts'
import { addUser, editUser, type NewUser } from './user.service.ts'
import { addUsers, editUsers } from './user-set.service.ts'
import type { Choice } from '../../../services/record-import/columns.ts'
import { deptScope } from '../dept/dept.queries.ts'
import { dictData } from '../ground/dict.table.ts'
import { posts } from '../ground/post.table.ts'

/** The enabled departments within the caller's scope, by name or by their path: `Company/Hall`. */
async function offeredDepts(ctx: Context): Promise<Choice[]> {
  const { id, name, parentId } = departments
  const all = await ctx.db.select({ id, name, parentId }).from(departments)
  const byId = new Map(all.map((dept) => [dept.id, dept]))
  const wayTo = (id: number): string => {
    const { name, parentId } = byId.get(id)!
    return parentId === null ? name : `${wayTo(parentId)}/${name}`
  }
  const offered = await ctx.db
    .select({ id, name })
    .from(departments)
    .where(and(eq(departments.status, 1), deptScope(ctx)))
    .orderBy(asc(departments.sort), asc(id))
  return offered.flatMap(({ id, name }) => [[name, id] as const, [wayTo(id), id] as const])
}

/** The enabled ones; the permission to give them is checked when they are given. */
async function offeredRoles({ db }: Context): Promise<Choice[]> {
  const { id, name, sort, status } = roles
  const offered = await db.select({ id, name }).from(roles).where(eq(status, 1)).orderBy(asc(sort), asc(id))
  return offered.map(({ id, name }) => [name, id])
}

async function offeredPosts({ db }: Context): Promise<Choice[]> {
  const { id, title, sequence, status } = posts
  const offered = await db.select({ id, title }).from(posts).where(eq(status, 1)).orderBy(asc(sequence), asc(id))
  return offered.map(({ id, title }) => [title, id])
}

/** As the dictionary calls them, the caller's language first. */
async function offeredGenders({ db, client }: Context): Promise<Choice[]> {
  const values = await db.select().from(dictData).where(eq(dictData.dictType, 'sys_user_sex')).orderBy(asc(dictData.sort), asc(dictData.id))
  const languages = [client.language, ...LANGUAGES.filter((language) => language !== client.language)]
  return languages.flatMap((language) =>
    values.map(({ value, label, labelEn, labelZhTw }) => [inLanguage(language, label, labelEn, labelZhTw), Number(value)] as const),
  )
}

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
