import { type Rate } from '../fair-share.ts'

/** A meter reports some times a day, or the readings of some weeks after an outage. */
const OF_METER: Rate = { perSecond: 100, burst: 3000 }

/** A gateway speaks for thousands, and catches up after an outage. */
const OF_GATEWAY: Rate = { perSecond: 50_000, burst: 100_000 }

/** Readings that a device key may bring to one process. */
export const readingRate = ({ meter }: { meter?: string | undefined }): Rate => (meter === undefined ? OF_GATEWAY : OF_METER)
