import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { and, eq, inArray, sql, isNotNull } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { texts } from '../../../kernel/texts.ts'
import {
  type TimelineSource,
  type Told,
  loggedEdits,
  tellEdits,
  type TimelineOf,
  type TimelineRows,
} from '../../../services/timeline/timeline.ts'
import { hyUsers } from '../ground/hy-user.table.ts'
import { wechatScope } from '../ground/wechat-binding.queries.ts'
import { wechatBindings } from '../ground/wechat-binding.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { hyUserMerges } from '../ground/hy-user-merge.table.ts'
import { mergeScope } from '../hy-user/merge.queries.ts'

type Moment = 'createdAt' | 'undoneAt'

const mergesOf =
  (at: Moment) =>
  (ctx: Context, { hyUserId }: TimelineOf): TimelineRows => ({
    keys: sql`(select ${hyUserId}::bigint as id) as person`,
    table: sql`${hyUserMerges}`,
    where: and(sql`${hyUserMerges.keptId} = person.id`, isNotNull(hyUserMerges[at]), mergeScope(ctx)),
    at: hyUserMerges[at],
    id: hyUserMerges.id,
  })

const tellMerges = (at: Moment) => async (ctx: Context, ids: readonly number[]) => {
  const { t } = texts[ctx.client.language]
  const { id, other, cardNos, reason, createdBy, undoneBy } = hyUserMerges
  const by = at === 'createdAt' ? createdBy : undoneBy
  const rows = await ctx.db
    .select({ id, other, cardNos, reason, actor: actorName(by) })
    .from(hyUserMerges)
    .where(inArray(id, [...ids]))
  const told = ({ other, cardNos, reason, actor }: (typeof rows)[number]): Told => {
    const cards = cardNos.length > 0 ? t('timeline.cards', { cards: cardNos.join(t('timeline.and')) }) : ''
    const title = t(at === 'createdAt' ? 'timeline.merged' : 'timeline.mergeUndone', { name: other.name })
    return { tone: 'info', title, detail: [cards, at === 'createdAt' && reason].filter(Boolean).join(' · '), actor }
  }
  return new Map(rows.map((row) => [row.id, told(row)]))
}

/** Another record of the person became part of this one. */
const mergeEvents: TimelineSource = {
  name: 'merge',
  kind: 'edit',
  rank: 850,
  needs: hyUserApi.detail,
  rows: mergesOf('createdAt'),
  tell: tellMerges('createdAt'),
}

const mergeUndoneEvents: TimelineSource = {
  name: 'mergeUndone',
  kind: 'edit',
  rank: 845,
  needs: hyUserApi.detail,
  rows: mergesOf('undoneAt'),
  tell: tellMerges('undoneAt'),
}

/** Bindings that are in force: one that ended is a row no more. */
const wechatEvents: TimelineSource = {
  name: 'wechat',
  kind: 'wechat',
  rank: 710,
  needs: wechatBindingApi.list,
  rows: (ctx, { hyUserId }) => ({
    keys: sql`(select ${hyUserId}::bigint as id) as person`,
    table: sql`${wechatBindings}`,
    where: and(sql`${wechatBindings.hyUserId} = person.id`, wechatScope(ctx)),
    at: wechatBindings.createdAt,
    id: wechatBindings.id,
  }),
  async tell(ctx, ids) {
    const { t } = texts[ctx.client.language]
    const { id, hyUserId, nickname, createdBy } = wechatBindings
    const rows = await ctx.db
      .select({ id, hyUserId, nickname, actor: actorName(createdBy) })
      .from(wechatBindings)
      .where(inArray(id, [...ids]))
    const told = ({ hyUserId, nickname, actor }: (typeof rows)[number]): Told => ({
      tone: 'ok',
      title: t('timeline.wechatBound', { nickname }),
      actor,
      link: to('wechatBinding', { hyUserId }),
    })
    return new Map(rows.map((row) => [row.id, told(row)]))
  },
}

/** Name, phone, ID number and note that people changed, also by way of a card. */
const personEvents: TimelineSource = {
  name: 'person',
  kind: 'edit',
  rank: 840,
  needs: hyUserApi.get,
  rows(ctx, { hyUserId }) {
    const seen = and(eq(hyUsers.id, hyUserId ?? 0), ownedBy(hyUsers)(ctx))
    const endpoints = [hyUserApi.add, hyUserApi.edit, waterCardApi.edit]
    return loggedEdits('hyUser', [hyUserId ?? 0], endpoints, sql`exists (select from ${hyUsers} where ${seen})`)
  },
  async tell(ctx, ids) {
    const edits = await tellEdits(ctx, ids, 'hyUser')
    return edits
  },
}

/** The sources of this module, a line each. */
export const customerTimeline: readonly TimelineSource[] = [wechatEvents, personEvents, mergeEvents, mergeUndoneEvents]
