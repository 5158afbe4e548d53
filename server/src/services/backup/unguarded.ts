import pg from 'pg'

/**
 * Rows go in table by table, in any order, exactly as they were: during that no foreign key is checked and no trigger of ours runs. After
 * that the keys come back, and each checks all rows.
 */
export async function unguarded(client: pg.ClientBase, tables: readonly { name: string }[], fill: () => Promise<void>) {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await fill()
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}
