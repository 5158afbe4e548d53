import { to } from '@weir/contract/modules/to'
import { delivered } from '@weir/contract/modules/system/delivered.texts'
import { businessZone, toZone } from '@weir/contract/platform/zone'
import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'

import { departments, roles, users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Texts } from '../../../kernel/texts.ts'
import { backupFinding } from '../../../services/health/backup-runs.ts'
import type { SetupStep, Standing } from '../../../services/setup-step.ts'
import { healthSettings } from '../health/health-settings.ts'

type Translate = Texts['t']

/** Accounts and roles of a first start. */
const FIRST = ['admin', 'common']
const MINUTE = 'YYYY-MM-DDTHH:mm'.length

async function timeZone({ now }: Context, t: Translate): Promise<Standing> {
  const time = toZone(now()).slice(0, MINUTE).replace('T', ' ')
  return { isDone: true, found: t('setupWords.timeZone.done', { zone: businessZone(), time }), advice: t('setupWords.timeZone.advice') }
}

/** The topmost department is the company: a first start cannot know its name. */
export async function topDepartment({ db }: Context): Promise<string> {
  const [top] = await db
    .select({ name: departments.name })
    .from(departments)
    .where(isNull(departments.parentId))
    .orderBy(asc(departments.id))
    .limit(1)
  return top?.name ?? ''
}

async function ofDepartments(ctx: Context, t: Translate): Promise<Standing> {
  const name = await topDepartment(ctx)
  const advice = t('setupWords.departments.advice')
  if (name === delivered.company) return { isDone: false, found: t('setupWords.departments.todo', { name }), advice }
  return { isDone: true, found: t('setupWords.departments.done', { name, count: await ctx.db.$count(departments) }) }
}

async function ofRoles({ db }: Context, t: Translate): Promise<Standing> {
  const count = await db.$count(roles, and(eq(roles.status, 1), notInArray(roles.key, FIRST)))
  if (count === 0) return { isDone: false, found: t('setupWords.roles.todo'), advice: t('setupWords.roles.advice') }
  return { isDone: true, found: t('setupWords.roles.done', { count }) }
}

async function ofUsers({ db }: Context, t: Translate): Promise<Standing> {
  const isPerson = and(eq(users.status, 1), isNull(users.deletedAt), notInArray(users.userName, FIRST))
  const count = await db.$count(users, isPerson)
  if (count === 0) return { isDone: false, found: t('setupWords.users.todo'), advice: t('setupWords.users.advice') }
  return { isDone: true, found: t('setupWords.users.done', { count }) }
}

/** By the check of the page of health. */
async function ofBackup(ctx: Context, t: Translate): Promise<Standing> {
  const { state, figure } = await backupFinding(ctx, t)
  return { isDone: state === 'fine', found: figure, ...(state !== 'fine' && { advice: t('setupWords.backup.adviceNone') }) }
}

/** The address from outside. Its certificate is a line of health: this page connects to nobody. */
async function ofAddress({ parts }: Context, t: Translate): Promise<Standing> {
  const { publicUrl, trustProxy = [] } = parts.get(healthSettings)
  const advice = t('setupWords.address.adviceUrl')
  if (publicUrl === undefined) return { isDone: false, found: t('healthWords.figure.noPublicUrl'), advice }
  const url = new URL(publicUrl).origin
  if (!url.startsWith('https:'))
    return { isDone: false, found: t('setupWords.named', { name: url, figure: t('healthWords.figure.noTls') }), advice }
  if (trustProxy.length === 0)
    return { isDone: false, found: t('setupWords.address.noProxy', { url }), advice: t('setupWords.address.adviceProxy') }
  return { isDone: true, found: t('setupWords.address.done', { url, proxies: trustProxy.join(', ') }) }
}

/** People, and the ground under all of it. */
export const systemSetup: readonly SetupStep[] = [
  { step: 'timeZone', pages: [], look: timeZone },
  { step: 'departments', pages: [to('dept')], look: ofDepartments },
  { step: 'roles', isOptional: true, pages: [to('role')], look: ofRoles },
  { step: 'users', isOptional: true, pages: [to('user')], look: ofUsers },
  { step: 'backup', isOptional: true, pages: [to('health')], look: ofBackup },
  { step: 'address', isOptional: true, pages: [to('health')], look: ofAddress },
]
