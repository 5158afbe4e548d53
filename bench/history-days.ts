import type pg from 'pg'

import { daysOfOrders, fenOf, litresOf, ordersOf, paidLitresOf, paysOn, PRICE, type Size } from './history-households.ts'

const ZONE = 'Asia/Shanghai'
const [LITRES, PAID] = [litresOf('no'), paidLitresOf('no')]

/** The first order of each household, then day after day as in real use, then the sums beside the rows. */
export async function writeDays(client: pg.Client, size: Size) {
  await client.query(`
    create temporary table household as
    select card.hy_user_id as no, card.device_sn, card.id as card_id, card.card_no, binding.id as binding_id, card.created_at
    from water_card card join meter_binding binding on binding.card_id = card.id order by card.id`)
  await client.query('analyze household')
  await client.query(orders('created_at', 'true', 0, 0))
  const { rows } = await client.query<{ today: string }>(`select (now() at time zone '${ZONE}')::date::text as today`)
  const last = daysOfOrders(size)
  for (let day = 1; day <= last; day++) {
    const date = `('${rows[0]!.today}'::date - ${last - day})`
    const read = day - (last - size.days)
    await client.query(orders(startOf(date), paysOn('no', day), day, Math.max(read - 1, 0)))
    if (read > 0) await client.query(usage(date, day, read))
  }
  for (const statement of [...SUMS, ...SUPPLY]) await client.query(statement)
}

const startOf = (date: string) => `(${date}::timestamp at time zone '${ZONE}')`

/** The sums of a card after the orders of so many days and the usage of so many. */
const remaining = (paid: number, used: number) => `${ordersOf('no', paid)} * ${PAID} - ${used} * ${LITRES}`

/** Orders of some households at one time, with both of their entries each. */
const orders = (at: string, who: string, paid: number, used: number) => `
  with paid as (
    insert into water_card_recharge (card_id, device_sn, unit_price, typed, amount_fen, quantity_litre, payment_method, payment_status,
      paid_at, created_at, dept_id, created_by)
    select card_id, device_sn, ${PRICE}, 'quantity', ${fenOf(PAID)}, ${PAID}, 'cash', 'paid', ${at}, ${at}, 1, 1 from household where ${who}
    returning id, card_id, paid_at, amount_fen, quantity_litre
  )
  insert into ledger_entry (at, kind, card_id, unit, "from", "to", amount, remaining_after_litre, ref_type, ref_id, actor_id)
  select paid_at, 'recharge', card_id, unit, move."from", move."to", amount, ${remaining(paid, used)}, 'recharge', id, 1
  from paid join household using (card_id) cross join lateral
    (values ('fen', 'receipts', 'till', amount_fen), ('litre', 'sold', 'water', quantity_litre)) as move (unit, "from", "to", amount)`

/** The daily rows of one date, the `read`th, with their entries. */
const usage = (date: string, paid: number, read: number) => `
  with used as (
    insert into meter_stat (date, device_sn, binding_id, card_id, card_no, reported_litre, usage_litre, posted_litre, unit_price, amount_fen,
      run_from, run_litre, parts, estimated_parts, dept_id, created_by)
    select ${date}, device_sn, binding_id, card_id, card_no, ${read} * ${LITRES}, ${LITRES}, ${LITRES}, ${PRICE}, ${fenOf(LITRES)},
      ${date} - ${read - 1}, ${read} * ${LITRES}, 1, 0, 1, 1
    from household
    returning id, card_id, date, usage_litre
  )
  insert into ledger_entry (at, kind, card_id, unit, "from", "to", amount, remaining_after_litre, ref_type, ref_id, actor_id)
  select ${startOf('date')}, 'usage', card_id, 'litre', 'water', 'used', usage_litre, ${remaining(paid, read)}, 'meterStat', id, 0
  from used join household using (card_id)`

const SUMS = [
  `insert into usage_summary (date, dept_id, usage_litre, amount_fen)
   select date, dept_id, sum(usage_litre), sum(amount_fen) from meter_stat group by date, dept_id order by date`,
  `insert into place_usage (date, dept_id, region_id, community_id, usage_litre, amount_fen)
   select date, used.dept_id, coalesce(card.region_id, 0), coalesce(community_id, 0), sum(usage_litre), sum(amount_fen)
   from meter_stat as used join water_card as card on card.id = card_id left join room on room.id = card.room_id group by 1, 2, 3, 4`,
  ...['YYYY-MM', 'YYYY'].map(
    (period) => `
   insert into place_period_usage (period, dept_id, region_id, community_id, usage_litre, amount_fen)
   select to_char(date, '${period}'), dept_id, region_id, community_id, sum(usage_litre), sum(amount_fen)
   from place_usage group by 1, 2, 3, 4`,
  ),
  ...['YYYY-MM', 'YYYY'].map(
    (period) => `
   insert into period_usage (period, device_sn, card_id, usage_litre, amount_fen, dept_id, created_by)
   select to_char(date, '${period}') as period, device_sn, card_id, sum(usage_litre), sum(amount_fen), 1, 1
   from meter_stat group by 1, 2, 3 order by 1, card_id`,
  ),
  `insert into card_month (card_id, month, recharge_litre, usage_litre, received_fen)
   select card_id, to_char(at at time zone '${ZONE}', 'YYYY-MM') as month,
     coalesce(sum(amount) filter (where kind = 'recharge' and unit = 'litre'), 0), -coalesce(sum(amount) filter (where kind = 'usage'), 0),
     coalesce(sum(amount) filter (where unit = 'fen'), 0)
   from ledger_entry group by 1, 2 order by 1, 2`,
]

/** The main meter of each community measures a tenth more than its homes use. Its rows are in no sum of usage. */
const SUPPLY = [
  `insert into meter_stat (date, device_sn, binding_id, usage_litre, parts, estimated_parts, dept_id, created_by)
   select date, device_sn, 0, supplied, 1, 0, 1, 1 from (select distinct date from usage_summary) as days cross join (
     select 'main-' || community_id as device_sn, sum(${LITRES}) * 11 / 10 as supplied from household join room on room.id = no group by 1
   ) as main order by date`,
  ...['YYYY-MM', 'YYYY'].map(
    (period) => `
   insert into period_usage (period, device_sn, card_id, usage_litre, amount_fen, dept_id, created_by)
   select to_char(date, '${period}'), device_sn, 0, sum(usage_litre), 0, 1, 1 from meter_stat where device_sn like 'main-%' group by 1, 2`,
  ),
]
