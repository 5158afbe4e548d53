import type { noticeApi } from '@weir/contract/modules/system/notice'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Language } from '@weir/contract/locales/messages'
import type { NoticeKind, NoticeParams } from '@weir/contract/modules/notices'

import type { Context, Writing } from '../../../kernel/context.ts'
import { countEach, countMatches, pageOf, someOf } from '../../../kernel/crud/page.ts'
import { notFound } from '../../../kernel/errors.ts'
import { notices } from '../../../services/notice/notice.table.ts'
import { withinDays } from '../../../kernel/crud/conditions.ts'
import { texts } from '../../../kernel/texts.ts'
import { methodTitle } from '../sys-job/job-method.ts'

type Api = typeof noticeApi

const isOwn = ({ actor }: Context) => eq(notices.userId, actor.id)

type Filter = InputOf<Api['counts']>['filters'][number]

function whereOf(ctx: Context, { isRead, kind, dateRange }: Filter) {
  const read = isRead === undefined ? undefined : isRead ? isNotNull(notices.readAt) : isNull(notices.readAt)
  return and(isOwn(ctx), read, kind && eq(notices.kind, kind), dateRange && withinDays(notices.createdAt, dateRange))
}

export const countNotices = (ctx: Context, { filters }: InputOf<Api['counts']>) =>
  countEach(
    ctx,
    filters.map((filter) => someOf(notices, whereOf(ctx, filter))),
  )

/** The newest first. */
export async function listNotices(ctx: Context, { isAsc, ...page }: InputOf<Api['list']>) {
  const where = whereOf(ctx, page)
  const matches = await countMatches(ctx, notices, where)
  const rows = await ctx.db
    .select()
    .from(notices)
    .where(where)
    .orderBy((isAsc ? asc : desc)(notices.id))
    .limit(page.pageSize)
    .offset(firstRow(page))
  return pageOf(
    rows.map(({ readAt, params, ...row }) => ({ ...row, params: named(row.kind, params, ctx.client.language), isRead: readAt !== null })),
    matches,
    page.pageNum,
  )
}

export async function readNotices(ctx: Writing, { ids }: InputOf<Api['read']>) {
  const wanted = and(isOwn(ctx), inArray(notices.id, ids))
  if ((await ctx.db.$count(notices, wanted)) < new Set(ids).size) throw notFound('notice.error.missing')
  await markRead(ctx, wanted)
  return {}
}

export async function readAllNotices(ctx: Writing) {
  await markRead(ctx, isOwn(ctx))
  return {}
}

const markRead = ({ db, now }: Writing, which: ReturnType<typeof and>) =>
  db
    .update(notices)
    .set({ readAt: now() })
    .where(and(which, isNull(notices.readAt)))

type Params = (typeof notices.$inferSelect)['params']

/** The facts of a notice, with the `name` that what it is about has in this language. */
function named(kind: NoticeKind, params: Params, language: Language): Params {
  const name = nameOf(kind, params, language)
  return name === undefined ? params : { ...params, name }
}

function nameOf(kind: NoticeKind, params: unknown, language: Language) {
  if (kind === 'alarmsRaised') {
    const { type } = params as NoticeParams['alarmsRaised']
    return texts[language].t(`deviceAlarm.option.messageType.${type}`)
  }
  if (kind === 'jobFailed') {
    const { name, method } = params as NoticeParams['jobFailed']
    return name || methodTitle(method, language)
  }
  return undefined
}
