import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { apiKeyApi } from '@weir/contract/modules/system/api-key'
import { delivered } from '@weir/contract/modules/system/delivered.texts'
import { deptApi } from '@weir/contract/modules/system/dept'
import { postApi } from '@weir/contract/modules/system/post'
import { READY_ROLES, type ReadyRole, roleApi } from '@weir/contract/modules/system/role'
import { role } from '@weir/contract/modules/system/role.texts'
import { userApi } from '@weir/contract/modules/system/user'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { eq, inArray } from 'drizzle-orm'

import { departments, menus, users } from '../kernel/auth/access.table.ts'
import { NOBODYS_HASH } from '../kernel/auth/passwords.ts'
import type { Actor, Writing } from '../kernel/context.ts'
import { addUser, readyMenuIds } from '../modules/system/index.ts'
import { perform } from './perform.ts'

const { company, offices, nicknames } = delivered
const SERVICE = '客户服务部'

/** A name of somebody on the staff: the account. */
export type Account = keyof typeof STAFF
interface Colleague {
  name: string
  dept: string
  post: keyof typeof POSTS
  /** Absent: that of the delivered account. */
  role?: ReadyRole
  telephone: string
  gender: 1 | 2
}

const POSTS = {
  manager: '主任',
  chief: '收费班长',
  cashier: '收费员',
  accountant: '会计',
  reader: '抄表员',
  fitter: '维修工',
  agent: '客服专员',
}

/**
 * Two of them are the delivered accounts. Nobody has a password of the others: an administrator resets it. No operator gives out numbers that
 * begin with 154, so a code for one of them reaches no stranger.
 */
export const STAFF = {
  admin: { name: '周建平', dept: company, post: 'manager', telephone: '15405710001', gender: 1 },
  common: { name: '陈晓燕', dept: offices.hall, post: 'chief', telephone: '15405710012', gender: 2 },
  liuyang: { name: '刘洋', dept: offices.hall, post: 'cashier', role: 'cashier', telephone: '15405710013', gender: 1 },
  wangfang: { name: '王芳', dept: offices.hall, post: 'cashier', role: 'cashier', telephone: '15405710014', gender: 2 },
  zhengli: { name: '郑丽', dept: offices.finance, post: 'accountant', role: 'finance', telephone: '15405710021', gender: 2 },
  sunhao: { name: '孙浩', dept: offices.meters, post: 'reader', role: 'technician', telephone: '15405710031', gender: 1 },
  majun: { name: '马军', dept: offices.meters, post: 'fitter', role: 'technician', telephone: '15405710032', gender: 1 },
  helu: { name: '何璐', dept: SERVICE, post: 'agent', role: 'service', telephone: '15405710041', gender: 2 },
} as const satisfies Record<string, Colleague>
const COLLEAGUES = Object.entries<Colleague>(STAFF)

/** The head of each department, and its number. */
const HEADS: Readonly<Record<string, { head: Account; phone: string }>> = {
  [company]: { head: 'admin', phone: '0571-86540100' },
  [offices.hall]: { head: 'common', phone: '0571-86540110' },
  [offices.meters]: { head: 'majun', phone: '0571-86540130' },
  [offices.finance]: { head: 'zhengli', phone: '0571-86540120' },
  [SERVICE]: { head: 'helu', phone: '0571-86540140' },
}

async function writeDepartments(ctx: Writing): Promise<ReadonlyMap<string, number>> {
  const [root] = await ctx.db.select({ id: departments.id }).from(departments).where(eq(departments.name, company))
  await perform(ctx, deptApi.add, { name: SERVICE, parentId: root?.id, sort: Object.keys(offices).length })
  const all = await ctx.db.select().from(departments)
  for (const { id, name, parentId, sort, version } of all) {
    const chief = HEADS[name]
    if (chief) await perform(ctx, deptApi.edit, { id, name, parentId, sort, version, phone: chief.phone, head: STAFF[chief.head].name })
  }
  return new Map(all.map(({ id, name }) => [name, id]))
}

/** Departments, posts and roles, and the people who have them. */
export async function writeStaff(ctx: Writing) {
  const depts = await writeDepartments(ctx)
  const posts = new Map<string, number>()
  for (const [sequence, [code, title]] of Object.entries(POSTS).entries())
    posts.set(code, (await perform(ctx, postApi.add, { code, title, sequence })).id)
  const roles = new Map<string, number>()
  for (const [sort, key] of READY_ROLES.entries()) roles.set(key, await writeRole(ctx, key, sort + 2))
  const known = new Map((await ctx.db.select().from(users)).map((user) => [user.userName, user]))
  for (const [userName, { name, dept, post, role: work, telephone, gender }] of COLLEAGUES) {
    const person = {
      userNickname: name,
      deptId: depts.get(dept)!,
      telephone,
      gender,
      postIds: [posts.get(post)!],
      email: '',
      description: '',
    }
    const roleIds = work === undefined ? [] : [roles.get(work)!]
    const account = known.get(userName)
    if (account) await nameAccount(ctx, account, person)
    else await addUser(ctx, { ...person, userName, roleIds, status: 1, isPasswordDue: false, passwordHash: NOBODYS_HASH })
  }
  await writeProgram(ctx, depts.get(company)!)
}

type Person = WireInput<typeof userApi.edit>

/** A delivered account gets the name of a person, unless it has one. Its phone is set without the notice that warns of somebody else. */
async function nameAccount(ctx: Writing, account: typeof users.$inferSelect, person: Omit<Person, 'id' | 'version'>) {
  const { id, deptId, version, nickname } = account
  if (!Object.values<string>(nicknames).includes(nickname)) return
  const { telephone, ...rest } = person
  await perform(ctx, userApi.edit, { ...rest, id, deptId, version })
  await ctx.db.update(users).set({ telephone }).where(eq(users.id, id))
}

async function writeRole(ctx: Writing, key: ReadyRole, sort: number) {
  const { name, description } = role.ready[key]
  // Everything: the regions belong to one department, and all of them work for it.
  const scope = { dataScope: 1, menuIds: await readyMenuIds(ctx, key) } as const
  return (await perform(ctx, roleApi.add, { key, name: name[0], description: description[0], sort, ...scope })).id
}

/** A colleague at work, with the rights of the story's writer. */
export async function colleague({ db, actor }: Writing, account: Account): Promise<Actor> {
  const [user] = await db.select().from(users).where(eq(users.userName, account))
  return user ? { ...actor, id: user.id, userName: user.userName, nickname: user.nickname, deptId: user.deptId } : actor
}

const READS = [waterCardApi.list.id, waterCardRechargeApi.list.id, waterCardRechargeApi.export.id]

/** The books of another system read cards and orders. Nobody has the key: it is forgotten as it is made. */
async function writeProgram(ctx: Writing, deptId: number) {
  const entries = await ctx.db.select({ id: menus.id }).from(menus).where(inArray(menus.key, READS))
  const own = { ...ctx, actor: await colleague(ctx, 'admin') }
  const menuIds = entries.map(({ id }) => id)
  await perform(own, apiKeyApi.add, { name: '财务总账接口', description: '每晚取水卡和充值订单', deptId, dataScope: 1, menuIds })
}
