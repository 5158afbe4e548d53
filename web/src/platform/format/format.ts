import { grouped, changeOf } from '@weir/contract/platform/figures'

export { grouped, shownQuantity } from '@weir/contract/platform/figures'

/** By how much a figure changed, against what it was: `+2.1%`, `−0.3%`, and `0.0%` for what is too little to show. */
export const shownChange = (now: number, before: number): string => `${signed((Number(changeOf(now, before)) / 10).toFixed(1))}%`

/** A part of a whole: `12.5%`, and `0%` of nothing. */
export const shownShare = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`

/** A difference with its sign: `"2.1"` → `+2.1`. Nothing has none. */
export const signed = (decimal: string): string => `${Number(decimal) > 0 ? '+' : ''}${grouped(decimal)}`

/** Instants come with the business zone's own clock, so they are cut, never converted: `2026-11-21 08:57`. */
export const shownInstant = (instant: string): string => `${shownDay(instant)} ${shownTime(instant)}`
/** `2026-11-21 08:57:03`, where several things happen in a minute. */
export const shownSecond = (instant: string): string => `${shownDay(instant)} ${instant.slice(11, 19)}`
export const shownDay = (instant: string): string => instant.slice(0, 10)
export const shownTime = (instant: string): string => instant.slice(11, 16)

/** A title inside a sentence: "Water card" → "water card", but "IoT card" and "水卡" as they are. */
export const inSentence = (title: string): string => (/^[A-Z][a-z]*\b/.test(title) ? title[0]!.toLowerCase() + title.slice(1) : title)

/** A value of the wire as text: '' for none, and for what is no single value. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** A value that is no single one, such as the parameters of a call, as text that can be read. */
export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2)
