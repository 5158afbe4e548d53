import { sql } from 'drizzle-orm'
import { expect } from 'vitest'

import type { Db } from '../../src/kernel/context.ts'

/**
 * The effects of readings, without traces of their way (ids, arrival, sources). With a prefix: only of the meters, cards and departments
 * whose names begin so. The answer drops the prefix, so that two worlds can be compared.
 */
export async function stateOf(db: Db, prefix = '') {
  const rows = async (query: string) => {
    const result = await db.execute(sql.raw(query.replaceAll('$', `'${prefix}%'`)))
    return prefix === '' ? result.rows : (JSON.parse(JSON.stringify(result.rows).replaceAll(prefix, '')) as typeof result.rows)
  }
  return {
    readings: await rows(`
      select device_sn, meter_time, register_litre, effective_at, verdict, accepted, usage_litre, against_litre, against_at, decision
      from reading where device_sn like $ order by device_sn, meter_time, register_litre`),
    days: await rows(`
      select device_sn, date::text, card_no, reported_litre, usage_litre, posted_litre, unit_price, amount_fen, run_from::text, run_litre,
        parts, estimated_parts, estimated
      from meter_stat where device_sn like $ order by device_sn, date, binding_id`),
    meters: await rows(`
      select device_sn, register_litre, accepted_at, read_to, used_litre from water_meter where device_sn like $ order by device_sn`),
    cards: await rows(`select card_no, used_litre, remaining_litre from water_card where card_no like $ order by card_no`),
    summaries: await rows(`
      select date::text, usage_litre, amount_fen from usage_summary
      where (usage_litre <> 0 or amount_fen <> 0) and dept_id in (select dept_id from water_meter where device_sn like $) order by date, dept_id`),
    periods: await rows(`
      select period, period_usage.device_sn, card_no, period_usage.usage_litre, amount_fen from period_usage left join water_card on water_card.id = card_id
      where (period_usage.usage_litre <> 0 or amount_fen <> 0) and period_usage.device_sn like $ order by period, period_usage.device_sn, card_no`),
  }
}

/** Ledger, cards, daily rows and their sums have the same litres and fen. */
export async function expectBalanced(db: Db) {
  const { rows } = await db.execute(
    sql.raw(`
    select 'card ' || c.id as wrong from water_card c
      where c.used_litre <> coalesce((select sum(case "to" when 'used' then amount else -amount end) from ledger_entry e where e.card_id = c.id and kind = 'usage'), 0)
        or c.used_litre <> coalesce((select sum(usage_litre) from meter_stat s where s.card_id = c.id), 0)
        or c.total_recharge_litre + c.adjusted_litre - c.used_litre <> c.remaining_litre
    union all select 'row ' || id from meter_stat where posted_litre <> case when card_id is null then 0 else usage_litre end
    union all select 'amount ' || card_id || ' ' || coalesce(run_from::text, '') from meter_stat where card_id is not null
      group by card_id, run_from, unit_price having sum(amount_fen) <> round(sum(usage_litre) * unit_price / 100000)
    union all select 'meter ' || m.id from water_meter m
      where m.used_litre <> coalesce((select sum(usage_litre) from meter_stat s where s.device_sn = m.device_sn), 0)
    union all select 'posted ' || ref_id from ledger_entry e where kind = 'usage' group by ref_id
      having sum(case "to" when 'used' then amount else -amount end) <> coalesce((select posted_litre from meter_stat s where s.id = e.ref_id), 0)
    union all select 'day ' || coalesce(d.date, s.date) from usage_summary s
      full join (
        select date, dept_id, sum(usage_litre) as litres, sum(coalesce(amount_fen, 0)) as fen from meter_stat
        where card_id is not null or device_sn not in (select device_sn from water_meter where is_main) group by 1, 2
      ) d using (date, dept_id)
      where coalesce(d.litres, 0) <> coalesce(s.usage_litre, 0) or coalesce(d.fen, 0) <> coalesce(s.amount_fen, 0)
    union all select 'place ' || coalesce(d.date, p.date) || ' ' || region_id || ' ' || community_id from place_usage p
      full join (
        select date, s.dept_id, coalesce(c.region_id, 0) as region_id, coalesce(r.community_id, 0) as community_id,
          sum(s.usage_litre) as litres, sum(coalesce(s.amount_fen, 0)) as fen
        from meter_stat s join water_card c on c.id = s.card_id left join room r on r.id = c.room_id group by 1, 2, 3, 4
      ) d using (date, dept_id, region_id, community_id)
      where coalesce(d.litres, 0) <> coalesce(p.usage_litre, 0) or coalesce(d.fen, 0) <> coalesce(p.amount_fen, 0)
    union all select 'place ' || period || ' ' || region_id || ' ' || community_id from place_period_usage p
      full join (
        select to_char(date, format) as period, dept_id, region_id, community_id, sum(usage_litre) as litres, sum(amount_fen) as fen
        from place_usage cross join (values ('YYYY-MM'), ('YYYY')) as period (format) group by 1, 2, 3, 4
      ) d using (period, dept_id, region_id, community_id)
      where coalesce(d.litres, 0) <> coalesce(p.usage_litre, 0) or coalesce(d.fen, 0) <> coalesce(p.amount_fen, 0)
    union all select 'period ' || period || ' ' || device_sn from period_usage u
      full join (
        select to_char(date, format) as period, device_sn, coalesce(card_id, 0) as card_id, dept_id, created_by,
          sum(usage_litre) as litres, sum(coalesce(amount_fen, 0)) as fen
        from meter_stat cross join (values ('YYYY-MM'), ('YYYY')) as period (format) group by 1, 2, 3, 4, 5
      ) d using (period, device_sn, card_id, dept_id, created_by)
      where coalesce(d.litres, 0) <> coalesce(u.usage_litre, 0) or coalesce(d.fen, 0) <> coalesce(u.amount_fen, 0)`),
  )
  expect(rows).toEqual([])
}
