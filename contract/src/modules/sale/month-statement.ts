import { z } from 'zod'

import { COUNT_LIMIT, listOf } from '../../platform/crud.ts'
import { defineResource, download, query } from '../../platform/endpoint.ts'
import { Month } from '../../platform/month.ts'
import { idOf } from '../../platform/rows.ts'
import { Id } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { WaterCardStateSchema } from '../card/water-card-row.ts'

/** The movements of a month, in tons. Opening and these make the closing. Out of the cards is negative. */
export const WATER_MOVES = ['recharged', 'refunded', 'adjusted', 'priceChanged', 'transferred', 'used'] as const
/** In yuan; paid back is negative. `transferredAmount`: receipts of orders that moved to another card. */
export const MONEY_MOVES = ['received', 'paidBack', 'transferredAmount'] as const
export const MONTH_FIGURES = ['opening', ...WATER_MOVES, 'closing', ...MONEY_MOVES] as const
export type MonthFigure = (typeof MONTH_FIGURES)[number]

const figures = {
  opening: Quantity,
  recharged: Quantity,
  refunded: Quantity,
  adjusted: Quantity,
  priceChanged: Quantity,
  transferred: Quantity,
  used: Quantity,
  closing: Quantity,
  received: Money,
  paidBack: Money,
  transferredAmount: Money,
} satisfies Record<MonthFigure, z.ZodType>
const Figures = z.object(figures)
export type MonthFigures = z.input<typeof Figures>

/** A community, where its cards are now. Cards without one stand together in the last row. */
export const CommunityMonth = z.object({
  communityId: idOf('community').nullable(),
  regionName: z.string().nullable(),
  communityName: z.string().nullable(),
  /** Those that were there by the end of the month; a closed card counts too. */
  cards: z.int(),
  ...figures,
})
export type CommunityMonth = z.input<typeof CommunityMonth>

export const CardMonth = z.object({
  id: Id,
  cardNo: z.string(),
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  state: WaterCardStateSchema,
  ...figures,
})
export type CardMonth = z.input<typeof CardMonth>

/** The month that was meant, so far if it is still running. */
const Period = { month: Month, days: z.tuple([z.iso.date(), z.iso.date()]), isRunning: z.boolean(), company: z.string() }

/** Without a month it is the last complete one. */
const Asked = { month: Month.optional() }
const AskedCards = {
  ...Asked,
  communityId: idOf('community').optional(),
  /** The cards that are in no community. */
  isWithoutCommunity: z.boolean().optional(),
  /** Only cards where this figure is not 0. */
  figure: z.enum(MONTH_FIGURES).optional(),
}

export const MonthStatement = z.object({ ...Period, list: z.array(CommunityMonth), sums: Figures.extend({ cards: z.int() }) })
export type MonthStatement = z.input<typeof MonthStatement>

export const MonthCheck = z.object({
  month: Month,
  agrees: z.boolean(),
  /** How many cards have a figure that differs from their entries. */
  differing: z.int(),
  /** The sums that the statement shows, and the same from the entries of the ledger. */
  kept: Figures,
  ledger: Figures,
})
export type MonthCheck = z.input<typeof MonthCheck>

export const MonthCards = listOf(CardMonth).extend({ ...Period, communityName: z.string().nullable(), sums: Figures })
export type MonthCards = z.input<typeof MonthCards>

export const monthStatementApi = defineResource(
  'monthStatement',
  'water/monthStatement',
  {
    communities: query(z.strictObject(Asked), MonthStatement),
    /** Reads the entries since the month began, so it takes longer than the statement. */
    check: query(z.strictObject(Asked), MonthCheck),
    /** The cards behind the figures of a community, by community and room. */
    cards: query(
      z.strictObject({
        ...AskedCards,
        pageNum: z.int().min(1).max(COUNT_LIMIT).default(1),
        /** The paper has all lines. */
        pageSize: z.int().min(1).max(COUNT_LIMIT).default(50),
      }),
      MonthCards,
    ),
    export: download(z.strictObject(Asked)),
    exportCards: download(z.strictObject(AskedCards)),
  },
  { errors: ['monthAhead'], programs: 'all' },
)
