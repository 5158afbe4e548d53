import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { asc, eq } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import type { Choice } from '../../../services/record-import/columns.ts'
import { defineRecordImport } from '../../../services/record-import/record-import.ts'
import { communities, communityScope, regions, regionScope } from '../../place/index.ts'
import { saveLine } from './card-line.service.ts'

/** Existing customers: a new card is opened, a known one is compared. A file that comes twice adds nothing twice. */
export const waterCardImport = defineRecordImport({
  api: waterCardApi,
  unique: ['cardNo', 'deviceSn'],
  offered: { communityId: offeredCommunities, regionId: offeredRegions },
  examples: {
    building: '3',
    unit: '2',
    number: '1203',
    roomNo: '3-2-1203',
    name: ({ t }) => t('importing.guide.person'),
    telephone: '13800138000',
    idCardNo: '11010519491231002X',
    unitPrice: '3.45',
    cardNo: '',
    deviceSn: 'WM-000123',
    openingBalance: '12.50',
  },
  prepare: async (row) => row,
  save: saveLine,
})

/** By name, or by region and name where several have the name. */
async function offeredCommunities(ctx: Context): Promise<Choice[]> {
  const { id, name } = communities
  const offered = await ctx.db
    .select({ id, name, region: regions.name })
    .from(communities)
    .innerJoin(regions, eq(regions.id, communities.regionId))
    .where(communityScope(ctx))
    .orderBy(asc(id))
  return offered.flatMap(({ id, name, region }) => [[name, id] as const, [`${region}/${name}`, id] as const])
}

async function offeredRegions(ctx: Context): Promise<Choice[]> {
  const { id, name, sort } = regions
  const offered = await ctx.db.select({ id, name }).from(regions).where(regionScope(ctx)).orderBy(asc(sort), asc(id))
  return offered.map(({ id, name }) => [name, id])
}
