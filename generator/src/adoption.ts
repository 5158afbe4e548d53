/**
 * The parts of a migration that adopts a table: it may be in the database already, with rows, or not at all. Before the table is made, an
 * existing one steps aside. Afterwards its rows come over, with the columns of the same name. All of it is one transaction, so a
 * row that does not fit stops the migration and nothing is lost. If a column was left out, the old table stays beside with its data.
 * The name of the table is an identifier.
 */
export function adoptionOf(table: string): { before: string; after: string } {
  const aside = `${table.slice(0, 55)}_before`
  return {
    before: `DO $$ BEGIN
  IF to_regclass('public."${table}"') IS NOT NULL THEN
    CREATE TABLE "${aside}" AS TABLE "${table}";
    DROP TABLE "${table}";
  END IF;
END $$;
--> statement-breakpoint
`,
    after: `
DO $$ DECLARE
  names text;
  owned text;
BEGIN
  IF to_regclass('public."${aside}"') IS NULL THEN RETURN; END IF;
  SELECT string_agg(quote_ident(made.column_name), ', ') INTO names
    FROM information_schema.columns made
    JOIN information_schema.columns held USING (table_schema, column_name)
    WHERE table_schema = 'public' AND made.table_name = '${table}' AND held.table_name = '${aside}';
  -- Rows of a table without departments belong to the topmost one, and to the first user.
  SELECT string_agg(quote_ident(made.column_name), ', ') INTO owned
    FROM information_schema.columns made
    WHERE made.table_schema = 'public' AND made.table_name = '${table}' AND made.column_name IN ('dept_id', 'created_by')
      AND NOT EXISTS (SELECT FROM information_schema.columns held
        WHERE held.table_schema = 'public' AND held.table_name = '${aside}' AND held.column_name = made.column_name);
  EXECUTE format('INSERT INTO "${table}" (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM "${aside}"',
    concat_ws(', ', names, owned),
    concat_ws(', ', names, replace(replace(owned, 'dept_id', '(SELECT min(id) FROM sys_dept)'), 'created_by', '(SELECT min(id) FROM sys_user)')));
  IF pg_get_serial_sequence('"${table}"', 'id') IS NOT NULL THEN
    PERFORM setval(pg_get_serial_sequence('"${table}"', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM "${table}"), false);
  END IF;
  IF EXISTS (SELECT FROM information_schema.columns held
    WHERE held.table_schema = 'public' AND held.table_name = '${aside}' AND NOT EXISTS (SELECT FROM information_schema.columns made
      WHERE made.table_schema = 'public' AND made.table_name = '${table}' AND made.column_name = held.column_name))
  THEN
    ALTER TABLE "${aside}" ADD PRIMARY KEY (id);
    RAISE NOTICE 'columns of ${table} were left out: their data stays in ${aside}';
  ELSE
    DROP TABLE "${aside}";
  END IF;
END $$;
`,
  }
}
