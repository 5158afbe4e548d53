import type { meterCommandApi } from '@weir/contract/modules/meter/meter-command'
import { and, ilike, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { contains, equals, escapeLike, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { waterCards } from '../../card/index.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meterCommands } from '../ground/meter-command.table.ts'

const room = sql`concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo})`
/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofCard = <T>(value: SQL) =>
  sql<T | null>`${sql`(select ${value} from ${waterCards} where ${waterCards.id} = ${meterCommands.cardId})`}`
const cardIs = (condition: SQL) => sql`exists (select from ${waterCards} where ${waterCards.id} = ${meterCommands.cardId} and ${condition})`

const later = alias(meterCommands, 'later')
/** Of its meter. An older command has no say any more. */
const isLast = sql`not exists (select from ${meterCommands} as later where ${later.deviceSn} = ${meterCommands.deviceSn} and ${later.id} > ${meterCommands.id})`
const isValveStuck = sql`exists (select from ${waterMeters} where ${waterMeters.deviceSn} = ${meterCommands.deviceSn} and ${waterMeters.valveStuck})`
/** States are written into the statement, so that the planner takes the partial indexes. */
const hasEnded = sql`${meterCommands.state} in ('failed', 'expired')`
const isOpen = sql`${meterCommands.state} in ('queued', 'sent')`
/** As for credits without an answer. */
const PATIENCE_MS = 24 * 3_600_000

/** A person has to retry it, cancel it or look at the meter. */
export const isStuck = (ctx: Context): SQL =>
  or(and(hasEnded, isValveStuck, isLast), and(isOpen, lt(meterCommands.triedAt, new Date(ctx.now().getTime() - PATIENCE_MS))))!

export const commandScope = ownedBy(meterCommands)

/** The columns, filters and sort keys of the list of commands; its export uses the same. */
export const commandReading: ReadOptions<typeof meterCommandApi> = {
  columns: {
    id: meterCommands.id,
    deviceSn: meterCommands.deviceSn,
    meterId: sql<
      number | null
    >`${sql`(select ${waterMeters.id} from ${waterMeters} where ${waterMeters.deviceSn} = ${meterCommands.deviceSn})`}`.mapWith(Number),
    cardId: meterCommands.cardId,
    cardNo: ofCard<string>(sql`${waterCards.cardNo}`),
    name: ofCard<string>(sql`${waterCards.name}`),
    roomNo: ofCard<string>(sql`nullif(${room}, '')`),
    type: meterCommands.type,
    reason: meterCommands.reason,
    note: meterCommands.note,
    origin: meterCommands.origin,
    overProtection: meterCommands.overProtection,
    state: meterCommands.state,
    answer: meterCommands.answer,
    answeredOk: meterCommands.answeredOk,
    actor: sql<string>`case ${meterCommands.origin} when 'rule' then 'system' else ${actorName(sql`${meterCommands.createdBy}`)} end`,
    createdAt: meterCommands.createdAt,
    sentAt: meterCommands.sentAt,
    answeredAt: meterCommands.answeredAt,
  },
  filters: {
    deviceSn: contains(meterCommands.deviceSn),
    cardId: equals(meterCommands.cardId),
    name: (name) => cardIs(contains(waterCards.name)(name)),
    roomNo: (typed) => cardIs(ilike(room, `%${escapeLike(typed)}%`)),
    type: equals(meterCommands.type),
    reason: equals(meterCommands.reason),
    origin: equals(meterCommands.origin),
    state: equals(meterCommands.state),
    isStuck: (is, ctx) => (is ? isStuck(ctx) : not(isStuck(ctx))),
  },
  scope: commandScope,
  missing: 'meterCommand.error.missing',
}
