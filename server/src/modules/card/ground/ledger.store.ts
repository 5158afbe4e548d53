import type { LEDGER_KINDS, LEDGER_REFS } from '@weir/contract/modules/card/ledger'
import { add, type Fen, type Litre, minus, size, total } from '@weir/contract/platform/units'
import { toZone } from '@weir/contract/platform/zone'
import { type SQL, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { kept } from '../../../kernel/db/timed-pool.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { type Card, ALARM_RULES, standingAlarm, cardNames } from './water-card.queries.ts'
import { waterCards } from './water-card.table.ts'
import { fenColumnOf, LITRES_OF, type MonthColumn } from './card-month-columns.ts'
import { cardMonths } from './card-month.table.ts'
import { type ACCOUNTS, ledgerEntries } from './ledger.table.ts'

type Kind = (typeof LEDGER_KINDS)[number]
type RefType = (typeof LEDGER_REFS)[number]
type Account = (typeof ACCOUNTS)[number]

/** Cached sums of a card's entries: its receipts and the four terms of its water. */
type Sums = 'totalRechargeFen' | 'totalRechargeLitre' | 'adjustedLitre' | 'usedLitre' | 'remainingLitre'
/** Columns that an event changes together with the sums. */
type Beside = 'orderNo' | 'unitPrice'
/** A card whose row the transaction holds (`lockCard`, `lockCards`), as it is now. */
export type HeldCard = Pick<Card, 'id' | Sums | Beside>

/** The movement of one event on one card. */
export interface Movement {
  cardId: number
  /** The row that caused it, in the table that `refType` names. */
  refId: number
  /** Received; negative: paid back. */
  fen?: Fen
  /** Into the card; negative: out of it. */
  litres?: Litre
  /** The entry that this one takes back. */
  reversesId?: number
  also?: Partial<Pick<Card, Beside>>
}

/** A card as it is after a booking, without the column that the database makes of the sums. */
type Booked<C> = Omit<C, 'remainingTon'>

interface Cause {
  kind: Kind
  refType: RefType
  note?: string | undefined
}

/** The account on the other side of a card's water. */
const OTHER_SIDE: Record<Kind, Account> = {
  recharge: 'sold',
  refund: 'sold',
  usage: 'used',
  adjustment: 'adjusted',
  priceChange: 'adjusted',
  transfer: 'adjusted',
  opening: 'opening',
}

/** Book one event on one card. Answers the card as it is afterwards. See `bookAll`. */
export async function book<C extends HeldCard>(
  ctx: Writing,
  card: C,
  { kind, refType, note, ...movement }: Cause & Omit<Movement, 'cardId'>,
): Promise<Booked<C>> {
  const after = await bookAll(ctx, new Map([[card.id, card]]), { kind, refType, note }, [{ ...movement, cardId: card.id }])
  return after.get(card.id) ?? card
}

/**
 * The only place that changes a card's money or water. It writes the entries of both books. By these it changes the sums of the
 * cards and of their months, and records the change. Readings are not recorded: daily rows are their history. Answers the changed
 * cards as they are afterwards. Throws if a card has changed since `cards` was read.
 */
export async function bookAll<C extends HeldCard>(
  ctx: Writing,
  cards: ReadonlyMap<number, C>,
  cause: Cause,
  movements: readonly Movement[],
): Promise<Map<number, Booked<C>>> {
  const after = new Map<number, C>()
  const entries: Entry[] = []
  for (const { cardId, also, ...movement } of movements) {
    const moves = movesOf(cause.kind, movement)
    if (moves.length === 0 && !also) continue
    const held = after.get(cardId) ?? cards.get(cardId)
    if (!held) throw new Error(`card ${cardId} is not held`)
    const card = moves.reduce(moved, { ...held, ...also })
    after.set(cardId, card)
    for (const move of moves) entries.push({ ...movement, ...move, cardId, remaining: card.remainingLitre })
  }
  if (after.size === 0) return after
  if ([...after.values()].some((card) => crossesLimit(ctx, cards.get(card.id)!, card))) ctx.wake(ALARM_RULES)
  const at = ctx.now()
  await write(
    ctx,
    entries.length > 0 ? [newEntries(ctx, cause, at, entries), newMonths(cause, at, entries)] : [],
    newSums(cards, [...after.values()]),
    after.size,
  )
  if (cause.kind !== 'usage') for (const [id, card] of after) cardNames.changed(ctx, id, told(cards.get(id)!), told(card))
  return after
}

/** An alarm of the balance begins or ends. */
const crossesLimit = ({ settings }: Writing, before: HeldCard, after: HeldCard) =>
  standingAlarm(settings, before.remainingLitre) !== standingAlarm(settings, after.remainingLitre)

interface Move {
  from: Account
  to: Account
  amount: number
}

interface Entry extends Move, Pick<Movement, 'cardId' | 'refId' | 'reversesId'> {
  /** On the card, after all entries of its movement. */
  remaining: Litre
}

/** A negative amount is the same move backwards; none is no entry. */
function movesOf(kind: Kind, { fen, litres }: Pick<Movement, 'fen' | 'litres'>): Move[] {
  const move = (from: Account, to: Account, amount: number): Move =>
    amount > 0 ? { from, to, amount } : { from: to, to: from, amount: size(amount) }
  return [...(fen ? [move('receipts', 'till', fen)] : []), ...(litres ? [move(OTHER_SIDE[kind], 'water', litres)] : [])]
}

/** A card after one more entry. */
function moved<C extends HeldCard>(card: C, { from, to, amount }: Move): C {
  const isIn = to === 'till' || to === 'water'
  const [account, value] = isIn ? [from, amount] : [to, -amount]
  if (account === 'receipts') return { ...card, totalRechargeFen: add(card.totalRechargeFen, value as Fen) }
  const litres = value as Litre
  const after = { ...card, remainingLitre: add(card.remainingLitre, litres) }
  if (account === 'sold') return { ...after, totalRechargeLitre: add(card.totalRechargeLitre, litres) }
  if (account === 'used') return { ...after, usedLitre: minus(card.usedLitre, litres) }
  return { ...after, adjustedLitre: add(card.adjustedLitre, litres) }
}

/** Of the sums, the two that a person looks for. */
const told = ({ orderNo, unitPrice, totalRechargeFen, remainingLitre }: HeldCard) => ({
  orderNo,
  unitPrice,
  totalRechargeFen,
  remainingLitre,
})

/**
 * Entries, months and sums are one statement, because each further trip to the database is a tenth of a recharge.
 * Nothing is written of a card that is not as its holder knows it.
 */
async function write({ db }: Writing, inserts: readonly SQL[], sums: SQL, cards: number) {
  const names = ['entries', 'months']
  const first = inserts.map((insert, i) => sql`${sql.identifier(names[i]!)} as (${insert})`)
  const statement = first.length > 0 ? sql`with ${sql.join(first, sql`, `)} ${sums}` : sums
  // Of many cards the server has to know how many.
  const { rowCount } = await db.execute(cards === 1 ? kept(statement) : statement)
  if (rowCount !== cards) throw new Error('a card to be booked on has changed since it was read')
}

function newEntries({ actor }: Writing, { kind, refType, note }: Cause, at: Date, entries: readonly Entry[]): SQL {
  const given = unnest('given', {
    card_id: ['bigint', entries.map(({ cardId }) => cardId)],
    from_account: ['text', entries.map(({ from }) => from)],
    to_account: ['text', entries.map(({ to }) => to)],
    amount: ['bigint', entries.map(({ amount }) => amount)],
    after: ['bigint', entries.map(({ remaining }) => remaining)],
    ref_id: ['bigint', entries.map(({ refId }) => refId)],
    reverses_id: ['bigint', entries.map(({ reversesId = null }) => reversesId)],
  })
  const unit = sql`case when given.from_account in ('receipts', 'till') then 'fen' else 'litre' end`
  return sql`
    insert into ${ledgerEntries} (card_id, "from", "to", amount, remaining_after_litre, ref_id, reverses_id, unit, at, kind, ref_type, actor_id, note)
    select given.*, ${unit}, ${at.toISOString()}::timestamptz, ${kind}, ${refType}, ${actor.id}::bigint, ${note ?? null}::text from ${given}`
}

/** The business month in which the entries are posted gets their sums. Their cards are held, so nobody else writes these rows meanwhile. */
function newMonths({ kind }: Cause, at: Date, entries: readonly Entry[]): SQL {
  const sums = new Map<MonthColumn, Map<number, number>>()
  for (const { cardId, from, to, amount } of entries) {
    const isIn = to === 'till' || to === 'water'
    const column = from === 'receipts' || to === 'receipts' ? fenColumnOf(kind, isIn) : LITRES_OF[kind]
    const ofCards = sums.get(column) ?? new Map<number, number>()
    sums.set(column, ofCards.set(cardId, total(ofCards.get(cardId) ?? 0, isIn ? amount : -amount)))
  }
  const ids = [...new Set(entries.map(({ cardId }) => cardId))]
  const moved = Object.fromEntries([...sums].map(([column, of]) => [column, ['bigint', ids.map((id) => of.get(id) ?? 0)] as const]))
  const columns = [...sums.keys()].map((column) => sql.identifier(column))
  const list = sql.join(columns, sql`, `)
  const added = columns.map((column) => sql`${column} = ${cardMonths}.${column} + excluded.${column}`)
  const month = toZone(at).slice(0, 'YYYY-MM'.length)
  return sql`
    insert into ${cardMonths} (card_id, month, ${list})
    select given.card_id, ${month}, ${list} from ${unnest('given', { card_id: ['bigint', ids], ...moved })}
    on conflict (card_id, month) do update set ${sql.join(added, sql`, `)}`
}

function newSums(before: ReadonlyMap<number, HeldCard>, cards: readonly HeldCard[]): SQL {
  const isChanged = (column: Beside) => cards.some((card) => card[column] !== before.get(card.id)![column])
  const given = unnest('given', {
    id: ['bigint', cards.map(({ id }) => id)],
    held: ['bigint', cards.map(({ id }) => before.get(id)!.remainingLitre)],
    fen: ['bigint', cards.map(({ totalRechargeFen }) => totalRechargeFen)],
    recharged: ['bigint', cards.map(({ totalRechargeLitre }) => totalRechargeLitre)],
    adjusted: ['bigint', cards.map(({ adjustedLitre }) => adjustedLitre)],
    used: ['bigint', cards.map(({ usedLitre }) => usedLitre)],
    remaining: ['bigint', cards.map(({ remainingLitre }) => remainingLitre)],
    ...(isChanged('orderNo') && { order_no: ['text', cards.map(({ orderNo }) => orderNo)] }),
    ...(isChanged('unitPrice') && { unit_price: ['bigint', cards.map(({ unitPrice }) => unitPrice)] }),
  })
  return sql`
    update ${waterCards} set total_recharge_fen = given.fen, total_recharge_litre = given.recharged, adjusted_litre = given.adjusted,
      used_litre = given.used, remaining_litre = given.remaining
      ${isChanged('orderNo') ? sql`, order_no = given.order_no` : sql``} ${isChanged('unitPrice') ? sql`, unit_price = given.unit_price` : sql``}
    from ${given} where ${waterCards.id} = given.id and ${waterCards.remainingLitre} = given.held`
}
