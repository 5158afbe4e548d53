import pg from 'pg'

import { appliedMigrations, knownMigrations } from '../../kernel/db/migrate.ts'

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
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by part.n), '[]')
        from pg_index i cross join lateral unnest(i.indkey) with ordinality as part (attnum, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where ${OURS(`'r', 'p'`)} order by c.relname`)
  return rows
}

/** Sequences of ours: of a table of ours, or made by a migration. */
export async function readSequences(client: pg.ClientBase, foreign: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; owner: string | null }>(`
    select c.relname as name, (select t.relname from pg_depend d join pg_class t on t.oid = d.refobjid
      where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') limit 1) as owner
    from pg_class c where ${OURS(`'S'`)} order by c.relname`)
  const made = namesInMigrations()
  return rows.flatMap(({ name, owner }) => ((owner === null ? made.has(name) : !foreign.includes(owner)) ? [name] : []))
}

/** Tables and sequences that the migrations of this version make. One that is made `as` a copy of another is a team's. */
function namesInMigrations(): ReadonlySet<string> {
  const made = /create (?:table|sequence)(?: if not exists)? (?:"?public"?\.)?"?(\w+)\b(?!"?\s+as\b)/gi
  return new Set(
    knownMigrations().flatMap(({ statements }) => statements.flatMap((text) => [...text.matchAll(made)].map(([, name]) => name!))),
  )
}

/**
 * Tables in our schema that are not ours: a team makes them there for the code generator. A version that does not know how the database was
 * migrated cannot tell them apart.
 */
export async function readForeignTables(client: pg.ClientBase): Promise<string[]> {
  const known = new Set(knownMigrations().map(({ when }) => when))
  const applied = (await appliedMigrations(client)) ?? []
  if (applied.length === 0 || applied.some(({ when }) => !known.has(when))) return []
  const made = namesInMigrations()
  return (await readTables(client)).flatMap(({ name }) => (made.has(name) ? [] : [name]))
}

/** Statements that leave nothing of ours in the database. References of `foreign` tables to ours go too. */
export async function readRemoval(client: pg.ClientBase, foreign: readonly string[]): Promise<string[]> {
  const tables = (await readTables(client)).filter(({ name }) => !foreign.includes(name))
  const sequences = await readSequences(client, foreign)
  const { rows: functions } = await client.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  return [
    ...tables.map(({ name }) => `drop table ${pg.escapeIdentifier(name)} cascade`),
    ...sequences.map((name) => `drop sequence if exists ${pg.escapeIdentifier(name)} cascade`),
    ...functions.map(({ name }) => `drop function ${name} cascade`),
    'drop schema if exists drizzle cascade',
  ]
}
