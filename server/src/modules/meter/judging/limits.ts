interface Limit {
  ofMeter: number
  /** Of all meters of one transaction together. */
  inAll: number
}

/** How much of a stream one transaction judges again (domain-rules §3, trust). Tests narrow it. */
export const LIMITS = {
  /** Stored readings whose verdict changes. */
  rejudged: { ofMeter: 2000, inAll: 8000 },
  /** The same of a piece of the job, which has time: others wait for less. */
  rejudgedBehind: 500,
  /** Stored readings that it looks at for it. */
  seen: { ofMeter: 16_384, inAll: 131_072 },
  /** To find the earlier stream it first looks at so many beyond the change. Each retry looks at eight times more. */
  firstLook: 32,
  /** Readings that wait for a meter and are judged together. */
  queuedAtOnce: 500,
}

/** The share of one of so many meters. */
export const share = ({ ofMeter, inAll }: Limit, meters: number) =>
  Math.min(ofMeter, Math.max(LIMITS.firstLook, Math.floor(inAll / meters)))

/** The job that goes on with what one transaction leaves. */
export const JUDGING = 'water.judging'
