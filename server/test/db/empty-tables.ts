import { sql, type SQLChunk } from 'drizzle-orm'

import type { Db } from '../../src/kernel/context.ts'

/** Empties them and all that refers to them, the append-only ones too: no trigger runs. */
export const emptyTables = (db: Db, tables: readonly SQLChunk[]) =>
  db.execute(sql`do $block$ begin
    set local session_replication_role = replica;
    truncate ${sql.join([...tables], sql`, `)} restart identity cascade;
  end $block$`)
