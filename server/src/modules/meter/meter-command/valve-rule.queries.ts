import { RULE_SHOWN } from '@weir/contract/modules/meter/valve-rule'
import type { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { litre, minus } from '@weir/contract/platform/units'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Context } from '../../../kernel/context.ts'
import { hyUsers } from '../../customer/index.ts'
import { ledgerEntries, balanceReminders, waterCards } from '../../card/index.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meterCommands } from '../ground/meter-command.table.ts'

type Api = typeof waterMeterApi
const DAY_MS = 86_400_000

/** Cards that owe this much or more, with the facts that the closing rule asks for. `only`: of one card. */
export async function overdrawnCards(ctx: Context, { closeBelow, ...terms }: InputOf<Api['valveRulePreview']> = {}, only?: SQL) {
  const { settings, now } = ctx
  // A card with no debt is never closed, whatever the threshold.
  const most = Math.min(minus(litre(0), closeBelow ?? settings.valveCloseBelowLitre), -1)
  const before = new Date(now().getTime() - (terms.graceDays ?? settings.valveGraceDays) * DAY_MS)
  const afterReminder = terms.afterReminder ?? settings.valveAfterReminder === 'on'
  const entry = (name: string) => sql`${ledgerEntries} as ${sql.identifier(name)}`
  const since = sql<Date>`(select min(e.at) from ${entry('e')} where e.card_id = ${waterCards.id} and e.unit = 'litre' and e.id > coalesce(
    (select f.id from ${entry('f')} where f.card_id = ${waterCards.id} and f.unit = 'litre' and f.remaining_after_litre > ${most} order by f.id desc limit 1), 0))`
  // A recharge answers the reminders before it.
  const remindedAt = sql<Date | null>`(select max(coalesce(r.settled_at, r.created_at)) from ${balanceReminders} as r
    where r.card_id = ${waterCards.id} and r.state = 'sent' and not exists (
      select from ${entry('e')} where e.card_id = ${waterCards.id} and e.unit = 'litre' and e.kind = 'recharge' and e.at > r.created_at))`
  const rows = await ctx.db
    .select({
      meterId: waterMeters.id,
      deviceSn: waterMeters.deviceSn,
      commands: waterMeters.commands,
      cardId: waterCards.id,
      cardNo: waterCards.cardNo,
      name: waterCards.name,
      roomNo: sql<string | null>`nullif(concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo}), '')`,
      remainingQuantity: waterCards.remainingLitre,
      protection: hyUsers.protection,
      since: sql<Date>`${since}`.mapWith(waterCards.createdAt),
      remindedAt: sql<Date | null>`${remindedAt}`.mapWith(waterCards.createdAt),
    })
    .from(waterCards)
    .innerJoin(waterMeters, eq(waterMeters.deviceSn, waterCards.deviceSn))
    .innerJoin(hyUsers, eq(hyUsers.id, waterCards.hyUserId))
    .where(
      and(
        eq(waterCards.state, 'active'),
        sql`${waterCards.remainingTon} < 0`,
        sql`${waterCards.remainingLitre} <= ${most}`,
        sql`coalesce(${waterMeters.valveWanted}, ${waterMeters.valveReported}) <> 'closed'`,
        // The rule closes once in a time of debt, and not what staff opened in it.
        sql`not exists (select from ${meterCommands} as m where m.card_id = ${waterCards.id} and m.created_at >= ${since}
          and ((m.origin = 'rule' and m.type = 'closeValve') or (m.origin = 'staff' and m.type = 'openValve')))`,
        meterScope(ctx),
        only,
      ),
    )
    .orderBy(waterCards.remainingLitre, waterCards.id)
  const isDue = (at: Date | null) => at !== null && at <= before
  return rows.map((row) => {
    const isWaiting = !isDue(row.since) || (afterReminder && !isDue(row.remindedAt))
    return { ...row, mayClose: row.commands && row.protection === null && !isWaiting, isWaiting, threshold: litre(most) }
  })
}

/** The effect of the closing rule with these terms, within the caller's scope. */
export async function valveRulePreview(ctx: Context, terms: InputOf<Api['valveRulePreview']>): Promise<OutputOf<Api['valveRulePreview']>> {
  const rows = await overdrawnCards(ctx, terms)
  const closing = rows.filter(({ mayClose }) => mayClose)
  return {
    isOn: ctx.settings.valveCloseOnOverdraft === 'on',
    count: closing.length,
    list: closing.slice(0, RULE_SHOWN),
    protected: rows.filter(({ protection }) => protection !== null).length,
    withoutCommands: rows.filter(({ protection, commands }) => protection === null && !commands).length,
    waiting: rows.filter(({ protection, commands, isWaiting }) => protection === null && commands && isWaiting).length,
  }
}
