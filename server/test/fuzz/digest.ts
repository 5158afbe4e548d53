import { sql } from 'drizzle-orm'

import type { Db } from '../../src/kernel/context.ts'

/** Rows that any call writes: logs, sessions, sign-in tries, keys of commands, background work. */
const RECORDS = /^(operation_log|login_log|login_attempt|captcha|sys_session|idempotency_key|job_\w+|public_call)$/

export type Digest = Record<string, string>

/** Of every table with rows of the business: how many, and a hash of them all. */
export async function digestOf(db: Db): Promise<Digest> {
  const { rows } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const hash = (name: string) =>
    `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtext(t::text)), 0) as digest from "${name}" t`
  const tables = rows.filter(({ name }) => !RECORDS.test(name)).map(({ name }) => hash(name))
  const digests = await db.execute<{ name: string; digest: string }>(sql.raw(tables.join(' union all ')))
  return Object.fromEntries(digests.rows.map(({ name, digest }) => [name, digest]))
}
