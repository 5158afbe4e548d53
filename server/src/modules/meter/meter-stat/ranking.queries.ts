import { MeterRank, meterStatApi, UserRank } from '@weir/contract/modules/meter/meter-stat'
import { previousDays } from '@weir/contract/modules/meter/previous-days'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../kernel/context.ts'
import { rowsSheet } from '../../../kernel/crud/rows-sheet.ts'
import { fileTitle } from '../../../kernel/crud/sheet-fields.ts'
import type { Download } from '../../../kernel/download.ts'
import { texts } from '../../../kernel/texts.ts'
import { type Compared, topHouseholds, topMeters } from './compared-ranking.ts'
import { currentPeriod, today } from './meter-stat-period.ts'
import { usageOfMeters, usageOfUsers } from './meter-stat-ranking.ts'

type Api = typeof meterStatApi
type Asked = InputOf<Api['exportTop']>

export const rankMeters = (ctx: Context, { limit, ...asked }: InputOf<Api['top']>) => topMeters(ctx, compared(ctx, asked), { limit })
export const rankHouseholds = (ctx: Context, { limit, ...asked }: InputOf<Api['byUser']>) =>
  topHouseholds(ctx, compared(ctx, asked), { limit })

export async function exportMeters(ctx: Context, asked: Asked) {
  const of = compared(ctx, asked)
  return rankFile(ctx, of, {
    of: meterStatApi.top,
    row: MeterRank,
    rows: pages((part: Parameters<typeof topMeters>[2]) => topMeters(ctx, of, part)),
    count: () => ctx.db.$count(usageOfMeters(ctx, of.days, of.filter).as('ranks')),
  })
}

export async function exportHouseholds(ctx: Context, asked: Asked) {
  const of = compared(ctx, asked)
  return rankFile(ctx, of, {
    of: meterStatApi.byUser,
    row: UserRank,
    leavesOut: ['hyUserId'],
    rows: pages((part: Parameters<typeof topHouseholds>[2]) => topHouseholds(ctx, of, part)),
    count: () => ctx.db.$count(usageOfUsers(ctx, of.days, of.filter).as('ranks')),
  })
}

/** Chosen days have no unit: `previousDays` reads it from them. */
function compared(ctx: Context, { dateRange, unit = 'month', ...filter }: Asked): Compared {
  const days = dateRange ?? currentPeriod(ctx, unit)
  return { days, before: previousDays(days, today(ctx), dateRange ? undefined : unit), filter }
}

interface RankFile extends Pick<Parameters<typeof rowsSheet>[1], 'row' | 'leavesOut' | 'rows' | 'count'> {
  of: Api['top'] | Api['byUser']
}

/** Both periods stand in the file: the one in its name, the other over its column. */
function rankFile(ctx: Context, { days, before }: Compared, { of, ...rows }: RankFile): Download {
  const { resource } = of
  const title = texts[ctx.client.language].action(of)
  return {
    filename: `${fileTitle(ctx, resource, { dateRange: days }, title)}.xlsx`,
    sheet: rowsSheet(ctx, { resource, headed: { usageBefore: before.join('–') }, ...rows }),
  }
}

const PAGE = 1000

/** All ranks, by usage and key, and not by offset: each page begins after the last one. */
async function* pages<Row>(read: (part: { limit: number; after?: Row }) => Promise<Row[]>) {
  for (let last: Row | undefined; ;) {
    const page: Row[] = await read({ limit: PAGE, ...(last && { after: last }) })
    yield* page
    if (page.length < PAGE) return
    last = page.at(-1)
  }
}
