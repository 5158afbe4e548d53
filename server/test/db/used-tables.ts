import type pg from 'pg'

export interface UsedTable {
  /** Quoted where that is needed. */
  name: string
  /** Of its `id`. */
  sequence: string | null
  bytes: number
}

/** Above it deleted rows would slow later tests down, until a vacuum that never comes. */
const FEW_BYTES = 128 * 1024

/**
 * The query for the tables that have rows, or had some. A test touches few, and emptying one costs far more than checking that it is
 * empty. A sequence says so for its table without a look at it: nothing writes an `id` that no sequence gave.
 */
export async function usedTables(pool: pg.Pool): Promise<() => Promise<UsedTable[]>> {
  const { rows } = await pool.query<{ name: string; sequence: string | null }>(`
    select quote_ident(tablename) as name,
      (select pg_get_serial_sequence(quote_ident(tablename), 'id') from information_schema.columns
        where table_schema = 'public' and table_name = tablename and column_name = 'id') as sequence
    from pg_tables where schemaname = 'public' and not (select relispartition from pg_class where oid = quote_ident(tablename)::regclass)`)
  const counted = rows.filter(({ sequence }) => sequence !== null)
  const others = rows.filter(({ sequence }) => sequence === null)
  const text = `
    select name, sequence, (select sum(pg_relation_size(relid)) from pg_partition_tree(name))::int as bytes
    from (
      select * from unnest($1::text[], $2::text[]) as counted (name, sequence) where pg_sequence_last_value(sequence::regclass) is not null
      union all
      select name, null from unnest($3::text[], array[${others.map(hasRows).join(', ')}]) as other (name, used) where used
    ) as used`
  return async () => (await pool.query<UsedTable>(text, [namesOf(counted), counted.map(({ sequence }) => sequence), namesOf(others)])).rows
}

const hasRows = ({ name }: { name: string }) => `exists (select from ${name})`
const namesOf = (tables: readonly { name: string }[]) => tables.map(({ name }) => name)

/**
 * Empties all that are used, the append-only ones too: no trigger runs. A `truncate` takes thirty times as long as deleting a few
 * rows: it makes new files for a table, its indexes and all tables that refer to it.
 */
export async function emptyUsed(pool: pg.Pool, used: readonly UsedTable[]) {
  if (used.length === 0) return
  const large = used.filter(({ bytes }) => bytes > FEW_BYTES).map(({ name }) => name)
  const statements = [
    'set local session_replication_role = replica',
    ...used.filter(({ bytes }) => bytes <= FEW_BYTES).map(({ name }) => `delete from ${name}`),
    ...used.flatMap(({ sequence }) => (sequence ? [`perform setval('${sequence}', 1, false)`] : [])),
    ...(large.length > 0 ? [`truncate ${large.join(', ')} restart identity cascade`] : []),
  ]
  await pool.query(`do $block$ begin ${statements.join(';\n')}; end $block$`)
}
