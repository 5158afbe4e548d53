import { readingApi } from '@weir/contract/modules/meter/reading'
import { MESSAGE_DAYS } from '@weir/contract/modules/meter/reading-message'

import type { Writing } from '../kernel/context.ts'
import { counterPieces } from './counter.ts'
import { reportersOf } from './main-meters.ts'
import { onlinePieces } from './paying.ts'
import { perform } from './perform.ts'
import { atTime, inParts, type Piece } from './piece.ts'
import { pricePieces } from './pricing.ts'
import { remindingPieces } from './reminding.ts'
import { replacementsIn } from './replacing.ts'
import { asReading, GATEWAY, type Report } from './reports.ts'

const DAY = 86_400_000
/** Readings of one piece, as many as the product itself takes in one transaction. */
const READINGS_AT_ONCE = 250

/** Day by day: the customers who recharge, what else staff do, and the reports of the meters. */
export function historyPieces(start: Date, until: Date): Piece[] {
  const meters = reportersOf(start)
  const pieces: Piece[] = []
  for (let [day, from] = [0, start]; from < until; day++, from = new Date(from.getTime() + DAY)) {
    const to = new Date(Math.min(from.getTime() + DAY - 1, until.getTime()))
    const isKept = to.getTime() > until.getTime() - MESSAGE_DAYS * DAY
    const reportPieces = (after: Date, to: Date) => {
      const reports = meters.flatMap((reports) => [...reports(after, to)])
      return inParts(reports, Math.ceil(reports.length / Math.ceil(reports.length / READINGS_AT_ONCE))).map(
        (part): Piece =>
          (ctx) =>
            report(atTime(ctx, to), part, isKept),
      )
    }
    const online = onlinePieces(from, until)
    pieces.push(...counterPieces(start, from, until), ...online.payments)
    let after = new Date(from.getTime() - 1)
    for (const { at, replace } of replacementsIn(start, day, to)) {
      pieces.push(...reportPieces(after, at), replace)
      after = at
    }
    pieces.push(...reportPieces(after, to), ...online.bills, ...pricePieces(start, day, to), ...remindingPieces(start, day, to))
  }
  return pieces
}

/** As a gateway sends them. Messages are kept as in the product, but not those that the first night would delete. */
async function report(ctx: Writing, reports: readonly Report[], isKept: boolean) {
  const gateway = { ...ctx, actor: { ...ctx.actor, userName: GATEWAY } }
  const sent = { readings: reports.map(asReading) }
  await perform(isKept ? { ...gateway, body: JSON.stringify(sent) } : gateway, readingApi.report, sent)
}
