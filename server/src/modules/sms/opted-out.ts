import { inArray } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { smsOptOuts } from './sms-opt-out/sms-opt-out.table.ts'

/** Which of these phones want no messages but codes, of every department. */
export async function optedOut({ db }: Context, phones: readonly string[]): Promise<(phone: string) => boolean> {
  const asked = phones.filter((phone) => phone !== '')
  if (asked.length === 0) return () => false
  const rows = await db.select({ phone: smsOptOuts.telephone }).from(smsOptOuts).where(inArray(smsOptOuts.telephone, asked))
  const out = new Set(rows.map(({ phone }) => phone))
  return (phone) => out.has(phone)
}
