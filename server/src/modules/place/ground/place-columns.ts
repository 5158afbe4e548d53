import type { UnitPrice } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'

import { communities } from './community.table.ts'
import { regions } from './region.table.ts'

// Each in a piece of its own, in which the columns stay qualified.
const nameOfRegion = sql`(select ${regions.name} from ${regions} where ${regions.id} = region_id)`
const nameOfCommunity = sql`(select ${communities.name} from ${communities} where ${communities.id} = community_id)`

/** Of the region that the row of the list stands in. */
export const regionName = sql<string>`${nameOfRegion}`
/** Of the community that the row of the list stands in. */
export const communityName = sql<string>`${nameOfCommunity}`

const regionIdOfRoom = sql`(select ${communities.regionId} from ${communities} where ${communities.id} = community_id)`
const regionNameOfRoom = sql`(select ${regions.name} from ${regions} join ${communities} on ${communities.regionId} = ${regions.id} where ${communities.id} = community_id)`
/** Of the community that the room stands in. */
export const regionOfRoom = { regionId: sql<number>`${regionIdOfRoom}`.mapWith(Number), regionName: sql<string>`${regionNameOfRoom}` }

const priceOfCommunity = sql`(select ${communities.defaultUnitPrice} from ${communities} where ${communities.id} = community_id)`
/** Of the community that the room stands in. */
export const priceOfRoom = sql<UnitPrice | null>`${priceOfCommunity}`.mapWith(communities.defaultUnitPrice)
