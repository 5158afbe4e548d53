import { setupApi, type Town } from '@weir/contract/modules/system/setup'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, ne } from 'drizzle-orm'

import { type Context, definePart } from '../../../kernel/context.ts'
import { productLists } from '../../../kernel/crud/registered.ts'
import { conflict, forbidden, invalid } from '../../../kernel/errors.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { texts } from '../../../kernel/texts.ts'
import { topDepartment } from './system-setup.ts'

type Api = typeof setupApi

/** The sample town of this product, if it has one. The program around the modules writes it, and can put it aside. */
export interface SampleTown {
  isThere: () => boolean
  why: () => Town['why']
  /** Rows that an empty system begins with, and facts that are none of the town. */
  look: (ctx: Context) => Promise<Pick<Town, 'accounts' | 'deviceKeys' | 'parameters' | 'realPayments' | 'realMeters'>>
  /** Begins to make the empty system, which takes the place of this one once it is whole. Answers the folder that gets the town. */
  leave: (ctx: Context) => { keptAt: string }
  /** Why that ended the last time; empty: it did not. */
  failure: () => string
}

export const sampleTown = definePart<SampleTown>('system.sampleTown', () => ({
  isThere: () => false,
  why: () => null,
  look: async () => ({ accounts: [], deviceKeys: 0, parameters: 0, realPayments: 0, realMeters: 0 }),
  leave: () => ({ keptAt: '' }),
  failure: () => '',
}))

export async function lookAtTown(ctx: Context): Promise<Town> {
  const town = ctx.parts.get(sampleTown)
  return {
    why: town.why(),
    word: await topDepartment(ctx),
    goes: await rowsOfLists(ctx),
    changes: await ctx.db.$count(operationLogs, byPeople),
    ...(await town.look(ctx)),
  }
}

/** A call has a number, and an act of the town's story has none. */
const byPeople = and(ne(operationLogs.requestId, ''), ne(operationLogs.method, 'GET'), eq(operationLogs.code, 0))

/** Every database has rows in these lists, written by its first start. */
const DELIVERED = new Set(['sysMenu', 'dictType', 'dictData', 'config', 'sysJob', 'smsTemplate'])

/** The lists with rows of the town. A table that several lists show counts once, under the first of them. */
async function rowsOfLists({ db, parts, client }: Context): Promise<Town['goes']> {
  const lists = parts.get(productLists).filter(({ list }) => !DELIVERED.has(list.resource))
  const tables = [...new Map(lists.toReversed().map((one) => [one.table, one])).values()].toReversed()
  const counted = await Promise.all(
    tables.map(async ({ list: { resource }, table }) => ({
      resource,
      title: texts[client.language].resource(resource),
      count: await db.$count(table),
    })),
  )
  return counted.filter(({ count }) => count > 0)
}

export async function leaveTown(ctx: Context, { word, isRealKnown }: InputOf<Api['leaveTown']>) {
  // The caller has everything in the empty system, so they must have it in this one.
  if (!ctx.actor.isSuper) throw forbidden(setupApi.leaveTown.permission)
  const town = ctx.parts.get(sampleTown)
  const why = town.why()
  if (why === 'server') throw conflict('setup.error.townOnServer')
  if (why === 'writing') throw conflict('setup.error.townUnfinished')
  if (why === 'leaving') throw conflict('setup.error.leaving')
  if (!town.isThere()) throw conflict('setup.error.noTown')
  if (word !== (await topDepartment(ctx))) throw invalid('word', 'setup.error.wordWrong')
  const { realPayments: payments, realMeters: meters } = await town.look(ctx)
  if (payments + meters > 0 && !isRealKnown) throw conflict('setup.error.realFacts', { payments, meters })
  return town.leave(ctx)
}
