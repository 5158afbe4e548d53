import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { testApp } from './app/app.ts'

/** `dept_id` has none: the delete of a department counts its rows in every table (`dept.service.ts`). `actor_id`: a log outlives people. */
const NEVER = ['dept_id', 'actor_id']
const REASONS: Record<string, string> = {
  'card_state_batch.task_id': 'old tasks are cleaned away; the batch stays',
  'device_alarm.region_id': 'the place at the time of the alarm, which may be gone',
  'hy_user_merge.kept_id': 'a later merge may delete the record that stayed',
  'hy_user_merge.other_id': 'the record that went is deleted; an undo brings it back',
  'ledger_entry.ref_id': 'names a row of the table that ref_type says',
  'meter_replacement.new_binding_id': 'an undone replacement deletes the binding',
  'meter_replacement.new_dept_id': 'the department of the meter before, which may be gone',
  'meter_replacement.new_reading_id': 'readings may be partitioned: an id alone is no key',
  'meter_replacement.old_binding_id': 'as the new one',
  'meter_replacement.reading_id': 'readings may be partitioned: an id alone is no key',
  'meter_stat.binding_id': '0 where no card had the meter',
  'meter_stat.card_id': 'a sum that is written for each reading; its card has usage and so is never deleted',
  'period_usage.card_id': 'as meter_stat',
  'place_period_usage.community_id': '0 where cards have none',
  'place_period_usage.region_id': '0 where cards have none',
  'place_usage.community_id': '0 where cards have none',
  'place_usage.region_id': '0 where cards have none',
  'operation_log_cut.entry_id': 'the entry goes, and the cut stays',
  'operation_log_redaction.entry_id': 'as the seal',
  'operation_log_redaction.erasure_id': 'the log is below: it knows no erasures',
  'operation_log_seal.entry_id': 'the log is cleared and its seal stays',
  'person_erasure.subject_id': 'the subject says of which table',
  'person_erasure.transaction_id': 'of the database, no row',
  'reading.decision_id': 'partitioned and written in bulk; decisions are never deleted',
  'reading_decision.reading_id': 'the id of a reading alone is no key; readings are never deleted',
  'reminder_batch.task_id': 'old tasks are cleaned away; the run stays',
  'sys_api_key.owner_id': 'an account that acted stays as a row; a key without one is good for nothing',
  'sys_file_use.row_id': 'the resource says of which table',
  'sys_task.record_id': 'the kind says of which table',
  'used_transaction.order_id': 'the kind says of which table',
  'water_card_recharge.left_since_price_id': '0 before the first price change of its card',
  'water_card_price_batch.task_id': 'old tasks are cleaned away; the batch stays',
}

it('has a foreign key, or a reason here, for every column that holds the id of a row', async () => {
  const { db } = await testApp(weir)
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped
      and attname like '%\_id' and attname <> all(array[${sql.join(NEVER, sql`, `)}])
      and format_type(atttypid, atttypmod) in ('integer', 'bigint')
      and not exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any(conkey))
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(REASONS).sort())
})
