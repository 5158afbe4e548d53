import type { Fen, Litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'

import type { Writing } from '../../../platform/context.ts'
import { unnest } from '../reading/unnest.ts'

interface SummaryChange {
  date: string
  deptId: number
  litres: Litre
  amount: Fen
}

/** Keep the sums per day and department in step. Last of all and in one order: every ingest of a day meets in these rows. */
export async function addToSummaries({ db }: Writing, changes: readonly SummaryChange[]) {
  const sums = new Map<string, { date: string; deptId: number; litres: number; amount: number }>()
  for (const { date, deptId, litres, amount } of changes) {
    const sum = sums.get(`${date} ${deptId}`) ?? { date, deptId, litres: 0, amount: 0 }
    sums.set(`${date} ${deptId}`, { date, deptId, litres: sum.litres + litres, amount: sum.amount + amount })
  }
  const rows = [...sums]
    .filter(([, { litres, amount }]) => litres !== 0 || amount !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
  if (rows.length === 0) return
  const given = unnest('given', {
    date: ['date', rows.map(({ date }) => date)],
    dept_id: ['bigint', rows.map(({ deptId }) => deptId)],
    usage_litre: ['bigint', rows.map(({ litres }) => litres)],
    amount_fen: ['bigint', rows.map(({ amount }) => amount)],
  })
  await db.execute(sql`
    insert into usage_summary as summary (date, dept_id, usage_litre, amount_fen) select * from ${given}
    on conflict (date, dept_id) do update set usage_litre = summary.usage_litre + excluded.usage_litre,
      amount_fen = summary.amount_fen + excluded.amount_fen`)
}
