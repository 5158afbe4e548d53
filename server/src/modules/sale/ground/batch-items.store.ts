import { createHash } from 'node:crypto'
import { firstRow } from '@weir/contract/platform/crud'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context, Writing } from '../../../kernel/context.ts'
import { countMatches, pageOf } from '../../../kernel/crud/page.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { type Card, waterCardScope, waterCards } from '../../card/index.ts'

/** Cards of one transaction: others have their turn in between. */
const CHUNK = 100

/** A card of a preview, and why the act leaves it out. */
export interface Judged<Refusal extends string = string> {
  card: { id: number }
  refusal: Refusal | null
}

/** A card whose turn has come. */
export interface Turn<Refusal extends string = string> {
  cardId: number
  card: Card | undefined
  refusal: Refusal | 'missing' | null
}

type ItemTable = PgTable & Record<'id' | 'batchId' | 'cardId' | 'state' | 'refusal', PgColumn>
type Columns = Parameters<typeof unnest>[1]

export interface ItemsPage<State extends string> {
  /** Of the batch. */
  id: number
  state?: State | undefined
  pageNum: number
  pageSize: number
  isAsc: boolean
}

/** The cards of a batch, one row each: waiting, then done or refused. Those that are refused from the beginning are rows too. */
export function batchItems(items: ItemTable) {
  /** Adds the cards of a batch. `further`: columns of the table beside. */
  async function insert({ db }: Writing, batchId: number, judged: readonly Judged[], further: Columns = {}) {
    const refusals = judged.map(({ refusal }) => refusal)
    const columns: Columns = {
      card_id: ['bigint', judged.map(({ card }) => card.id)],
      state: ['text', refusals.map((refusal) => (refusal === null ? 'waiting' : 'refused'))],
      refusal: ['text', refusals],
      ...further,
    }
    const names = sql.join(
      Object.keys(columns).map((name) => sql.identifier(name)),
      sql`, `,
    )
    await db.execute(sql`insert into ${items} (batch_id, ${names}) select ${batchId}::bigint, given.* from ${unnest('given', columns)}`)
  }

  /** The next waiting items with their cards, locked in order of id. A card that left the data scope of the sender is undefined. */
  async function next<Item extends { cardId: number }>(ctx: Writing, batchId: number) {
    const waiting = (await ctx.db
      .select()
      .from(items)
      .where(and(eq(items.batchId, batchId), eq(items.state, 'waiting')))
      .orderBy(asc(items.cardId))
      .limit(CHUNK)) as unknown as Item[]
    if (waiting.length === 0) return []
    const ids = waiting.map(({ cardId }) => cardId)
    const locked = await ctx.db
      .select()
      .from(waterCards)
      .where(and(inArray(waterCards.id, ids), waterCardScope(ctx)))
      .orderBy(asc(waterCards.id))
      .for('no key update')
    const cards = new Map(locked.map((card) => [card.id, card]))
    return waiting.map((item) => ({ item, cardId: item.cardId, card: cards.get(item.cardId) }))
  }

  /** Keeps the results. `further`: more assignments, of the item and of `given.card_id` and `given.refusal`. */
  async function end({ db }: Writing, batchId: number, turns: readonly Turn[], further?: SQL) {
    const given = unnest('given', {
      card_id: ['bigint', turns.map(({ cardId }) => cardId)],
      refusal: ['text', turns.map(({ refusal }) => refusal)],
    })
    await db.execute(sql`
      update ${items} set state = case when given.refusal is null then 'done' else 'refused' end, refusal = given.refusal${further ?? sql``}
      from ${given} where ${items.batchId} = ${batchId} and ${items.cardId} = given.card_id`)
  }

  /** Cards that are such items of a batch. */
  const isItem = (batchId: number, state: 'done' | 'waiting'): SQL =>
    sql`exists (select from ${items} where ${items.batchId} = ${batchId}
      and ${items.cardId} = ${waterCards.id} and ${items.state} = ${state})`

  /** A page of the cards of a batch with their results. Those outside the caller's data scope are left out. */
  async function list<State extends string, Row>(
    ctx: Context,
    { id, state, pageNum, pageSize, isAsc }: ItemsPage<State>,
    rows: (of: { where: SQL | undefined; order: SQL; limit: number; offset: number }) => Promise<Row[]>,
  ) {
    const scope = waterCardScope(ctx)
    const isInScope = scope && sql`exists (select from ${waterCards} where ${waterCards.id} = ${items.cardId} and ${scope})`
    const where = and(eq(items.batchId, id), state && eq(items.state, state), isInScope)
    const order = (isAsc ? asc : desc)(items.id)
    const [found, matches] = await Promise.all([
      rows({ where, order, limit: pageSize, offset: firstRow({ pageNum, pageSize }) }),
      countMatches(ctx, items, where),
    ])
    return pageOf(found, matches, pageNum)
  }

  return { insert, next, end, isItem, list }
}

/** The end user and the address of a card, as items show them. */
export const itemCard = {
  cardNo: waterCards.cardNo,
  name: waterCards.name,
  communityName: waterCards.communityName,
  roomNo: waterCards.roomNo,
}

/** The number of cards that an act reaches, and a digest of them. `further`: another thing that its author decides about. */
export function summed(judged: readonly Judged[], further = '') {
  const ids = judged.flatMap(({ card, refusal }) => (refusal === null ? [card.id] : [])).sort((a, b) => a - b)
  return { count: ids.length, digest: createHash('sha256').update(`${further}${ids.join()}`).digest('base64url') }
}

interface Shown<Refusal extends string> {
  part?: string | undefined
  refusal?: Refusal | undefined
  pageNum: number
  pageSize: number
  orderBy?: 'id' | undefined
  isAsc: boolean
}
/** A page of a preview, with the counts of all its cards. `refusals`: in the order in which they are shown. */
export function previewPage<Refusal extends string, One extends Judged<Refusal>, Row>(
  judged: readonly One[],
  { part, refusal, pageNum, pageSize, orderBy, isAsc }: Shown<Refusal>,
  refusals: readonly Refusal[],
  rowOf: (one: One) => Row,
) {
  const isShown = (one: One) =>
    (part === undefined || (part === 'refused') === (one.refusal !== null)) && (refusal === undefined || one.refusal === refusal)
  const chosen = judged.filter(isShown)
  if (orderBy === 'id') chosen.sort((a, b) => (isAsc ? 1 : -1) * (a.card.id - b.card.id))
  const from = firstRow({ pageNum, pageSize })
  const byRefusal = refusals.map((refusal) => ({ refusal, count: judged.filter((one) => one.refusal === refusal).length }))
  return {
    list: chosen.slice(from, from + pageSize).map(rowOf),
    total: chosen.length,
    currentPage: pageNum,
    all: judged.length,
    refused: judged.filter((one) => one.refusal !== null).length,
    byRefusal: byRefusal.filter((one) => one.count > 0),
  }
}
