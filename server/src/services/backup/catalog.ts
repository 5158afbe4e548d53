import type pg from 'pg'

export interface Table {
  name: string
  /** Those that have a value of their own: not computed from others. */
  columns: readonly { name: string; type: string }[]
  /** The primary key. */
  key: readonly { name: string; isText: boolean }[]
}

/** Of the schema `public`; a partitioned table is one, and what an extension brought is nobody's. */
const OURS = (kinds: string) => `c.relnamespace = 'public'::regnamespace and c.relkind in (${kinds}) and not c.relispartition
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by part.n), '[]')
        from pg_index i cross join lateral unnest(i.indkey) with ordinality as part (attnum, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where ${OURS(`'r', 'p'`)} order by c.relname`)
  return rows
}

export async function readSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select c.relname as name from pg_class c where ${OURS(`'S'`)} order by c.relname`)
  return rows.map(({ name }) => name)
}

/** Statements that leave nothing of ours in the database. */
export async function readRemoval(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table %I cascade', c.relname) as statement from pg_class c where ${OURS(`'r', 'p'`)}
    union all select format('drop sequence if exists %I cascade', c.relname) from pg_class c where ${OURS(`'S'`)}
    union all select format('drop function %s cascade', p.oid::regprocedure) from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  return [...rows.map(({ statement }) => statement), 'drop schema if exists drizzle cascade']
}
