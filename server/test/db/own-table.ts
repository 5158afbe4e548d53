// A table that is none of the product, as a team makes one that wants its code generated: node own-table.ts <folder of the embedded database>
import { PGlite } from '@electric-sql/pglite'

const [folder] = process.argv.slice(2)
const database = await PGlite.create(folder)
const { rows } = await database.query("select to_regclass('zz_visit') as held")
// Once its code is generated, the migrations make it.
if ((rows as { held: unknown }[])[0]!.held === null)
  await database.exec(`
  create table zz_visit (
    id bigint generated always as identity primary key,
    code varchar(32) not null unique,
    notes text,
    cost_fen bigint not null,
    is_urgent boolean not null default false,
    visited_on date,
    created_at timestamptz not null default now()
  );
  comment on table zz_visit is '巡检记录';
  comment on column zz_visit.code is '单号';
  comment on column zz_visit.notes is '说明';
  comment on column zz_visit.cost_fen is '费用';
  comment on column zz_visit.is_urgent is '紧急';
  comment on column zz_visit.visited_on is '日期';
  insert into zz_visit (code, cost_fen) values ('V-1', 1250);
`)
await database.close()
