import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { and, eq, inArray, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { texts } from '../../../kernel/texts.ts'
import { loggedEdits, tellEdits } from '../../../services/timeline/edit-source.ts'
import type { TimelineSource, Told } from '../../../services/timeline/timeline-source.ts'
import { mergeEvents, mergeUndoneEvents } from './merge-events.ts'
import { hyUsers } from '../ground/hy-user.table.ts'
import { wechatScope } from '../ground/wechat-binding.queries.ts'
import { wechatBindings } from '../ground/wechat-binding.table.ts'

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
