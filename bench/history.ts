import pg from 'pg'

/** Registered in a made-up utility: users with a card and a meter each, their recharge, and `days` daily rows that end today. */
export interface Size {
  cards: number
  days: number
}

const PRICE = 34_500
const RECHARGED = { fen: 3_450_000, litre: 10_000_000 }

/** Litres of a card per day, whole fen at that price, so that amounts need no rounding. */
const DAILY = '200 * (1 + card.id % 9)'

/**
 * Straight into the tables, as the product itself would have left them: the balance check finds no difference. References are
 * not looked up row by row, which takes longer than writing.
 */
export async function writeHistory(url: string, { cards, days }: Size) {
  const client = new pg.Client({ connectionString: url, options: '-c session_replication_role=replica -c work_mem=256MB' })
  await client.connect()
  for (const statement of statements(days)) await client.query(statement, statement.includes('$1') ? [cards] : [])
  await client.query('vacuum analyze')
  await client.end()
}

/** So that writing does not wait for checkpoints, and figures are those of a warm server. */
export const ROOMY = { shared_buffers: '2GB', max_wal_size: '16GB', checkpoint_timeout: '30min' }

const statements = (days: number) => [
  `insert into hy_user (name, telephone, id_card_no, dept_id, created_by)
   select 'user ' || n, '139' || lpad(n::text, 8, '0'), lpad(n::text, 18, '0'), 1, 1 from generate_series(1, $1::int) n`,
  `insert into water_meter (device_sn, dept_id, created_by, activated_at, last_report_at, online_at, used_litre, register_litre)
   select 'history-' || n, 1, 1, now(), now(), now(), 0, 0 from generate_series(1, $1::int) n`,
  `insert into water_card (hy_user_id, device_sn, name, telephone, id_card_no, unit_price, dept_id, created_by, created_at,
     total_recharge_fen, total_recharge_litre, remaining_litre)
   select id, 'history-' || id, name, telephone, id_card_no, ${PRICE}, 1, 1, now() - interval '10 years',
     ${RECHARGED.fen}, ${RECHARGED.litre}, ${RECHARGED.litre} from hy_user`,
  `insert into meter_binding (device_sn, card_id, card_no, "from", dept_id, created_by)
   select device_sn, id, card_no, created_at, 1, 1 from water_card`,
  `insert into water_card_recharge (card_id, device_sn, unit_price, typed, amount_fen, quantity_litre, payment_method, payment_status,
     paid_at, created_at, dept_id, created_by)
   select id, device_sn, unit_price, 'amount', ${RECHARGED.fen}, ${RECHARGED.litre}, 'cash', 'paid', created_at, created_at, 1, 1 from water_card`,
  `insert into ledger_entry (at, kind, card_id, unit, "from", "to", amount, remaining_after_litre, ref_type, ref_id, actor_id)
   select paid_at, 'recharge', card_id, move.unit, move."from", move."to", move.amount, ${RECHARGED.litre}, 'recharge', id, 1
   from water_card_recharge cross join (values ('fen', 'receipts', 'till', ${RECHARGED.fen}), ('litre', 'sold', 'water', ${RECHARGED.litre}))
     as move (unit, "from", "to", amount)`,
  ...(days === 0 ? [] : usage(days)),
]

/** The rows by day as they would have come, their sums, and one entry for all rows of a card. */
const usage = (days: number) => [
  `insert into meter_stat (date, device_sn, binding_id, card_id, card_no, reported_litre, usage_litre, posted_litre, unit_price, amount_fen,
     run_from, run_litre, parts, estimated_parts, dept_id, created_by)
   select today - ${days} + n, card.device_sn, binding.id, card.id, card.card_no, ${DAILY} * n, ${DAILY}, ${DAILY}, ${PRICE},
     (${DAILY}) * ${PRICE} / 100000, today - ${days - 1}, ${DAILY} * n, 1, 0, 1, 1
   from generate_series(1, ${days}) n
   cross join (select (now() at time zone 'Asia/Shanghai')::date as today) as calendar
   cross join water_card card join meter_binding binding on binding.card_id = card.id`,
  `insert into usage_summary (date, dept_id, usage_litre, amount_fen)
   select date, dept_id, sum(usage_litre), sum(amount_fen) from meter_stat group by date, dept_id`,
  ...['YYYY-MM', 'YYYY'].map(
    (period) => `insert into period_usage (period, device_sn, card_id, usage_litre, amount_fen, dept_id, created_by)
     select to_char(date, '${period}'), device_sn, card_id, sum(usage_litre), sum(amount_fen), 1, 1 from meter_stat group by 1, 2, 3`,
  ),
  `update water_meter set used_litre = total.litre, register_litre = total.litre
   from (select id, ${DAILY} * ${days} as litre from water_card card) as total where water_meter.device_sn = 'history-' || total.id`,
  `update water_card card set used_litre = ${DAILY} * ${days}, remaining_litre = remaining_litre - ${DAILY} * ${days}`,
  `insert into ledger_entry (kind, card_id, unit, "from", "to", amount, remaining_after_litre, ref_type, ref_id, actor_id)
   select 'usage', card.id, 'litre', 'water', 'used', used_litre, remaining_litre, 'meterStat', 1, 1 from water_card card`,
]
