import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const FEN = 10_000
const LITRES = 28_990
const PRICE = 34_500

/** The reference of a recharge: a transaction that writes the same rows into the same tables, without any check. */
export async function bareRecharge(pool: pg.Pool, cardId: number) {
  const client = await pool.connect()
  const key = [1, 'api/v1/water/waterCard/recharge', randomUUID()]
  try {
    await client.query('begin')
    await client.query('insert into idempotency_key (actor_id, endpoint_id, key, input_hash) values ($1, $2, $3, $4)', [...key, HASH])
    const { rows: orders } = await client.query<{ id: string; order_no: string }>(ORDER, [cardId])
    const { id, order_no: orderNo } = orders[0]!
    await client.query(
      `insert into state_transition (at, card_id, order_id, "to", actor_id) values (now(), $1, $2, 'paid/notInitiated', 1)`,
      [cardId, id],
    )
    const { rows: cards } = await client.query<{ remaining: string }>(CARD, [cardId, orderNo])
    await client.query(ENTRIES, [cardId, cards[0]!.remaining, id])
    await client.query(MONTH, [cardId])
    await client.query('update idempotency_key set answer = $4 where actor_id = $1 and endpoint_id = $2 and key = $3', [
      ...key,
      { code: 0, data: { orderNo, amount: '100.00', quantity: '28.990', remainingQuantity: '10028.990' } },
    ])
    await client.query(LOG, [{ id: cardId, amount: '100.00', paymentMethod: 'cash' }])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const HASH = 'f'.repeat(64)
const ORDER = `
  insert into water_card_recharge (card_id, device_sn, unit_price, typed, amount_fen, quantity_litre, payment_method, payment_status,
    paid_at, dept_id, created_by)
  select id, device_sn, ${PRICE}, 'amount', ${FEN}, ${LITRES}, 'cash', 'paid', now(), 1, 1 from water_card where id = $1
  returning id, order_no`
const CARD = `
  update water_card set order_no = $2, total_recharge_fen = total_recharge_fen + ${FEN},
    total_recharge_litre = total_recharge_litre + ${LITRES}, remaining_litre = remaining_litre + ${LITRES}
  where id = $1 returning remaining_litre as remaining`
const ENTRIES = `
  insert into ledger_entry (kind, card_id, unit, "from", "to", amount, remaining_after_litre, ref_type, ref_id, actor_id)
  values ('recharge', $1, 'fen', 'receipts', 'till', ${FEN}, $2, 'recharge', $3, 1),
    ('recharge', $1, 'litre', 'sold', 'water', ${LITRES}, $2, 'recharge', $3, 1)`
const MONTH = `
  insert into card_month (card_id, month, recharge_litre, received_fen)
  values ($1, to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM'), ${LITRES}, ${FEN})
  on conflict (card_id, month) do update set recharge_litre = card_month.recharge_litre + excluded.recharge_litre,
    received_fen = card_month.received_fen + excluded.received_fen`
const LOG = `
  insert into operation_log (endpoint_id, method, url, host, ip, request_id, actor_id, operator_name, dept_id, input, duration_ms, code)
  values ('api/v1/water/waterCard/recharge', 'POST', '/api/v1/water/waterCard/recharge', '127.0.0.1', '127.0.0.1', '', 1, 'admin', 1, $1, 0, 0)`
