import type pg from 'pg'

import { daysOfOrders, paysOn, type Size } from './history-households.ts'

const KB = 30 * 1024
/** 3.00 yuan. */
const PRICE = 300

/** A SIM in each meter of a household. It has an order of a package a month, on different days. */
export async function writeSims(client: pg.Client, size: Size) {
  await client.query(`
    insert into iot_card_type (name, operator, kind, size_kb, price_fen, effect, sort)
    values ('month 30', 'mobile', 'month', ${KB}, ${PRICE}, 'thisMonth', 1)`)
  await client.query(`
    insert into iot_card (iccid, operator, msisdn, device_sn, lifecycle, total_kb, used_kb, day_average_kb, deadline, figures_at, last_sync_at,
      next_sync_at, dept_id, created_by)
    select '8986061234' || lpad(no::text, 10, '0'), 'mobile', '1064' || lpad(no::text, 7, '0'), 'history-' || no, 'inService', ${KB}, no % ${KB},
      1024, now() + no % 60 * interval '1 day', now(), now(), now() + interval '6 hours', 1, 1
    from generate_series(1, ${size.cards}::bigint) no`)
  const last = daysOfOrders(size)
  for (let day = 1; day <= last; day++)
    await client.query(`
      insert into iot_card_recharge (iot_card_id, device_sn, operator, type_id, packet_name, packet_description, packet_kind, packet_size_kb,
        packet_code, effect, package_start, package_end, unit_price_fen, quantity, amount_fen, payment_method, payment_status, channel_status,
        transaction_no, paid_at, created_at, dept_id, created_by)
      select id, device_sn, operator, 1, 'month 30', '', 'month', ${KB}, '', 'thisMonth', at, at + interval '30 days', ${PRICE}, 1, ${PRICE},
        'bankTransfer', 'paid', 'success', 'T-${day}', at, at, 1, 1
      from iot_card cross join (select now() - ${last - day} * interval '1 day' as at) as present where ${paysOn('id', day)} order by id`)
}
