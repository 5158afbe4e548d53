import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { texts } from '../../../kernel/texts.ts'
import { payBillAsides as asides } from './bill-aside.table.ts'
import { payReconciliations as days } from './reconciliation.table.ts'

/** The lines aside of a bill that nobody has explained. */
export const waitingAside = async ({ db }: Context, billId: number | null) =>
  billId === null ? 0 : db.$count(asides, and(eq(asides.billId, billId), isNull(asides.explainedAt)))

/** The lines aside of the bill in force of a day, those that wait first. */
export async function linesAsideOf({ db, client }: Context, dayId: number) {
  const { line, reason, facts, text, kind, amountFen, explanation, explainedBy, explainedAt } = asides
  const explainer = sql<string | null>`case when ${explainedBy} is not null then ${actorName(sql`${explainedBy}`)} end`
  const found = await db
    .select({ line, reason, facts, text, kind, amount: amountFen, explanation, explainer, explainedAt })
    .from(asides)
    .innerJoin(days, eq(days.billId, asides.billId))
    .where(eq(days.id, dayId))
    .orderBy(sql`${explainedAt} is not null`, asc(line))
  const { t } = texts[client.language]
  return found.map(({ reason, facts, ...row }) => ({
    ...row,
    reason: t(`reconciliation.error.${reason}` as never, { ...facts, line: String(facts.line) } as never),
  }))
}
