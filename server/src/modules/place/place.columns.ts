import { sql } from 'drizzle-orm'

/** Of the region that the row of the list stands in. */
export const regionName = sql<string>`(select region.name from region where region.id = region_id)`
/** Of the community that the row of the list stands in. */
export const communityName = sql<string>`(select community.name from community where community.id = community_id)`
