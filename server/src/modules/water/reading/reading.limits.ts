export interface Limit {
  ofMeter: number
  /** Of all meters of one transaction together. */
  inAll: number
}

/** Stored readings that one transaction judges again, at most (domain-rules §3, trust). */
export const REJUDGED: Limit = { ofMeter: 2000, inAll: 8000 }
/** The same of a piece of the job, which has time: others wait for less. */
export const REJUDGED_BEHIND: number = 500
/** Stored readings that it looks at for it. */
export const SEEN: Limit = { ofMeter: 16_384, inAll: 131_072 }
/** To find the stream as it was it first looks at so many beyond the change; eight times more at each try. */
export const FIRST_LOOK: number = 32
/** Readings that wait for a meter and are judged together. */
export const QUEUED_AT_ONCE: number = 500

/** The job that goes on with what one transaction leaves. */
export const JUDGING = 'water.judging'
