import { sql } from 'drizzle-orm'

import type { Writing } from '../kernel/context.ts'

/** Of no migration and no module: a team's table as the code generator meets it, ready to be imported. */
export const DEMO_TABLE = 'ops_patrol'

const MADE = `
  create table ${DEMO_TABLE} (
    id bigint generated always as identity primary key,
    code varchar(32) not null constraint ${DEMO_TABLE}_code unique,
    site varchar(64) not null,
    patrolled_on date not null,
    inspector varchar(32) not null,
    inspector_phone varchar(11),
    pressure_mpa numeric(6,3),
    cost_fen bigint not null default 0,
    is_normal boolean not null default true,
    notes text,
    created_at timestamptz not null default now()
  )`

const COMMENTS = {
  code: '巡检单号',
  site: '泵房',
  patrolled_on: '巡检日期',
  inspector: '巡检人',
  inspector_phone: '巡检人手机',
  pressure_mpa: '出口压力（MPa）',
  cost_fen: '费用',
  is_normal: '正常',
  notes: '说明',
  created_at: '创建时间',
}

/** Site, days ago, inspector, pressure, fen, whether all is well, notes. */
const PATROLS = [
  ['滨河苑泵房', 29, '孙浩', '0.425', 0, true, null],
  ['锦绣花园泵房', 22, '马军', '0.418', 0, true, null],
  ['滨河苑泵房', 15, '孙浩', '0.402', 12_000, false, '更换压力表'],
  ['望江街加压站', 8, '马军', '0.512', 0, true, null],
  ['锦绣花园泵房', 3, '马军', '0.421', 3_500, true, '清洗过滤网'],
] as const

/** A table for the code generator to be tried with. One of that name that is there already stays as it is. */
export async function addDemoTable({ db, now }: Writing) {
  const { rows } = await db.execute(sql`select 1 where to_regclass(${`public.${DEMO_TABLE}`}) is not null`)
  if (rows.length > 0) return
  const table = sql.identifier(DEMO_TABLE)
  await db.execute(sql.raw(MADE))
  await db.execute(sql.raw(`comment on table ${DEMO_TABLE} is '泵房巡检'`))
  for (const [column, comment] of Object.entries(COMMENTS))
    await db.execute(sql.raw(`comment on column ${DEMO_TABLE}.${column} is '${comment}'`))
  for (const [i, [site, daysAgo, inspector, pressure, cost, isNormal, notes]] of PATROLS.entries())
    await db.execute(sql`insert into ${table} (code, site, patrolled_on, inspector, pressure_mpa, cost_fen, is_normal, notes)
      values (${`XJ-${String(i + 1).padStart(4, '0')}`}, ${site}, (${now().toISOString()}::timestamptz)::date - ${daysAgo}::int, ${inspector},
        ${pressure}, ${cost}, ${isNormal}, ${notes})`)
}
