import { reconciliationApi, reconciliationCan } from '@weir/contract/modules/pay/reconciliation'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { AsideLine } from '../provider/bill/bill-line.ts'
import { payBillAsides as asides } from './bill-aside.table.ts'
import { holdDayOf } from './close-day.service.ts'
import { writeFigures } from './match-day.service.ts'
import type { Day } from './day.service.ts'

/** Characters that are kept of a line. Most have some 400. */
const KEPT = 1000

/** Stores the lines aside of a new bill. An explanation of the same line in the former bill holds on. */
export async function insertAsides(ctx: Writing, { billId, deptId }: Day, lines: readonly AsideLine[], formerId: number | null) {
  if (lines.length === 0) return
  const { db, actor } = ctx
  const known =
    formerId === null
      ? []
      : await db
          .select()
          .from(asides)
          .where(and(eq(asides.billId, formerId), isNotNull(asides.explainedAt)))
  const said = new Map(known.map(({ text, explanation, explainedBy, explainedAt }) => [text, { explanation, explainedBy, explainedAt }]))
  await db.insert(asides).values(
    lines.map(({ line, fault: { code, facts }, text, money }) => {
      const kept = printable(text)
      const { kind, amountFen } = money ?? {}
      return {
        billId: billId!,
        deptId,
        createdBy: actor.id,
        line,
        reason: code as never,
        facts,
        text: kept,
        kind,
        amountFen,
        ...said.get(kept),
      }
    }),
  )
}

/** A text of the database takes no control characters. */
const printable = (text: string) =>
  text
    .slice(0, KEPT)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')

/** One person says why the day may close with these lines. 409 one of them does not wait. */
export async function explainLines(ctx: Writing, { id, lines, reason }: InputOf<(typeof reconciliationApi)['explainLines']>) {
  const day = await holdDayOf(ctx, id)
  const places = [...new Set(lines)]
  const found = !reconciliationCan.explainLines(day)
    ? []
    : await ctx.db
        .update(asides)
        .set({ explanation: reason, explainedBy: ctx.actor.id, explainedAt: ctx.now() })
        .where(and(eq(asides.billId, day.billId!), inArray(asides.line, places), isNull(asides.explainedAt)))
        .returning({ id: asides.id })
  if (found.length !== places.length) throw conflict('reconciliation.error.noLineAside')
  const { aside } = await writeFigures(ctx, day)
  ctx.changed({ resource: reconciliationApi, id, before: { aside: day.aside }, after: { aside, reason } })
  return {}
}
