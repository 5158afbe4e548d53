import { iotRequestApi, REQUEST_ANSWERS } from '@weir/contract/modules/iot/iot-request'
import { to } from '@weir/contract/modules/to'
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import { texts } from '../../../kernel/texts.ts'
import type { TimelineSource, Told } from '../../../services/timeline/timeline.ts'
import { meterBindings } from '../../meter/index.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { requestScope } from '../ground/iot-request.list.ts'
import { iotRequests as requests } from '../ground/iot-request.table.ts'
import { bindingOf, cardOf, isOfMeter, itsCard, joined, keyedByMeter } from './by-device.ts'

const TONES = { done: 'ok', refused: 'bad', failed: 'bad' } as const
const ENDED = ['done', 'refused', 'failed'] as const
const isEnded = (state: string): state is keyof typeof TONES => state in TONES
/** Codes of the product stand in the place of an operator's words; the state says the same. */
const isOwnCode = (answer: string | null) => REQUEST_ANSWERS.some((code) => code === answer)

/** Requests about the state of a SIM, once their operator did or refused them. The order of a subscription stands for it. */
export const simRequestEvents: TimelineSource = {
  name: 'simRequest',
  kind: 'sim',
  rank: 430,
  needs: iotRequestApi.list,
  rows: (ctx, of) => ({
    keys: keyedByMeter(of),
    table: sql`${requests}`,
    where: and(
      isOfMeter(requests),
      inArray(requests.state, [...ENDED]),
      ne(requests.kind, 'subscribe'),
      isNotNull(requests.answeredAt),
      requestScope(ctx),
    ),
    at: requests.answeredAt,
    id: requests.id,
  }),
  async tell(ctx, ids) {
    const { t, option } = texts[ctx.client.language]
    const { id, kind, state, reason, answer, iotCardId, createdBy } = requests
    const rows = await ctx.db
      .select({ id, kind, state, reason, answer, iotCardId, iccid: iotCards.iccid, actor: actorName(createdBy), ...itsCard })
      .from(requests)
      .innerJoin(iotCards, eq(iotCards.id, iotCardId))
      .leftJoin(meterBindings, bindingOf(requests))
      .where(inArray(id, [...ids]))
    const told = (row: (typeof rows)[number]): Told => ({
      tone: isEnded(row.state) ? TONES[row.state] : 'idle',
      title: t('timeline.simRequest', { kind: option('iotRequest', 'kind', row.kind), state: option('iotRequest', 'state', row.state) }),
      detail: joined(row.reason, row.state !== 'done' && !isOwnCode(row.answer) && row.answer, row.iccid),
      actor: row.actor,
      card: cardOf(row),
      link: to('iotRequest', { iotCardId: row.iotCardId }),
    })
    return new Map(rows.map((row) => [row.id, told(row)]))
  },
}
