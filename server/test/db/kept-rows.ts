import type pg from 'pg'

/** Where rows are put aside, in the database itself. */
const ASIDE = 'put_aside'

/**
 * Puts aside what stands in these tables, and answers the statement that puts it back into the empty ones: as if whatever wrote it
 * had run again, in a tenth of the time. Names are quoted already.
 */
export async function putAside(pool: pg.Pool, tables: string[]): Promise<string> {
  const copies = tables.map((table) => `create table ${ASIDE}.${table} as table public.${table}`)
  await pool.query(block([`create schema ${ASIDE}`, ...copies]))
  const back = await Promise.all(tables.map(async (table) => putBack(table, await columnsOf(pool, table))))
  return block([
    'set local session_replication_role = replica', // in whatever order the tables refer to each other
    ...back,
    ...(await sequencesOf(pool)),
    // No trigger has seen that rights changed.
    'insert into sys_access_version (id, version) values (1, gen_random_uuid()) on conflict (id) do update set version = excluded.version',
  ])
}

const block = (statements: string[]) => `do $block$ begin ${statements.map((statement) => `${statement};`).join('\n')} end $block$`

const putBack = (table: string, columns: string) =>
  `insert into public.${table} (${columns}) overriding system value select ${columns} from ${ASIDE}.${table}`

async function columnsOf(pool: pg.Pool, table: string) {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${table}`],
  )
  return rows[0]!.columns
}

async function sequencesOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; last: string }>(
    `select quote_ident(sequencename) as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return rows.map(({ name, last }) => `perform setval('public.${name}', ${last})`)
}
