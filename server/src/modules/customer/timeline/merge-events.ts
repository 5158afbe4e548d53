import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context } from '../../../kernel/context.ts'
import { texts } from '../../../kernel/texts.ts'
import type { TimelineOf, TimelineRows, TimelineSource, Told } from '../../../services/timeline/timeline-source.ts'
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
export const mergeEvents: TimelineSource = {
  name: 'merge',
  kind: 'edit',
  rank: 850,
  needs: hyUserApi.detail,
  rows: mergesOf('createdAt'),
  tell: tellMerges('createdAt'),
}

export const mergeUndoneEvents: TimelineSource = {
  name: 'mergeUndone',
  kind: 'edit',
  rank: 845,
  needs: hyUserApi.detail,
  rows: mergesOf('undoneAt'),
  tell: tellMerges('undoneAt'),
}
