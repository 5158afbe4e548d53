import { sql } from 'drizzle-orm'

import { communities } from './community/community.table.ts'
import { regions } from './region/region.table.ts'

// Each in a piece of its own, in which the columns stay qualified.
const nameOfRegion = sql`(select ${regions.name} from ${regions} where ${regions.id} = region_id)`
const nameOfCommunity = sql`(select ${communities.name} from ${communities} where ${communities.id} = community_id)`

/** Of the region that the row of the list stands in. */
export const regionName = sql<string>`${nameOfRegion}`
/** Of the community that the row of the list stands in. */
export const communityName = sql<string>`${nameOfCommunity}`
