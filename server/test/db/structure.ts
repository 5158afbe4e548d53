import type pg from 'pg'

/** The structure of a database, one line each and in order: a difference names its item. */
export interface Structure {
  /** Columns, constraints, indexes and sequences: the parts of table files. */
  tables: string[]
  /** Triggers and functions, by name: only a migration has them. */
  byHand: string[]
}

const COLUMNS = `
  select concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
    case attidentity when 'a' then 'identity' when 'd' then 'identity by default' end,
    case attgenerated when 's' then 'stored' else 'default' end || ' ' || pg_get_expr(adbin, adrelid))
  from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`
// Newer servers list what is not null as constraints too; the columns say it already.
const CONSTRAINTS = `
  select conrelid::regclass || ' ' || conname || ': ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`
const INDEXES = `select indexdef from pg_indexes where schemaname = 'public'`
const SEQUENCES = `
  select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cache_size, cycle,
    (select 'of ' || refobjid::regclass from pg_depend where objid = format('public.%I', sequencename)::regclass and deptype = 'i'))
  from pg_sequences where schemaname = 'public'`
const TRIGGERS = `
  select tgname || ' on ' || tgrelid::regclass from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal`
const FUNCTIONS = `select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace`

export async function structureOf(pool: pg.Pool): Promise<Structure> {
  const lines = async (...queries: string[]) => {
    const { rows } = await pool.query<{ line: string }>(`select line from (${queries.join(' union all ')}) as found (line)`)
    return rows.map(({ line }) => line).sort()
  }
  return { tables: await lines(COLUMNS, CONSTRAINTS, INDEXES, SEQUENCES), byHand: await lines(TRIGGERS, FUNCTIONS) }
}
