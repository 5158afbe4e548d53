const QUARTER = 15 * 60_000

/** A time in which the zone has one offset. In ms since 1970; `until` is not in it. */
export interface SteadyOffset {
  /** `+08:00` */
  text: string
  from: number
  until: number
}

let zone = 'Asia/Shanghai'
let steady: (SteadyOffset & Offset) | undefined
/** Made when it is first needed: the data of zones take a browser 20 ms. */
let format: Intl.DateTimeFormat | undefined
/** By quarter of an hour, since no offset changes within one and `Intl` is slow. */
const known = new Map<number, Offset>()
const knownDays = new Map<number, number>()
/** By day: a page of rows is of few days, and what `Date` writes itself takes four times as long. */
const knownTexts = new Map<number, string>()

/**
 * The one business time zone; the host's never matters. `main` sets it before anything is answered. A browser also gets the present
 * offset from the server: its first use of `Intl` takes up to 40 ms.
 */
export function setBusinessZone(name: string, offset?: SteadyOffset) {
  zone = name
  steady = offset && { ...offset, ...offsetOf(offset.text) }
  format = undefined
  known.clear()
  knownDays.clear()
}
export const businessZone = () => zone

/** Whether there is such an IANA time zone. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** `2026-01-01T08:00:00.000+08:00` */
export function toZone(instant: Date): string {
  const { text, ms } = offsetAt(instant)
  const local = instant.getTime() + ms
  const day = Math.floor(local / DAY)
  const ofDay = local - day * DAY
  const [hours, minutes, seconds] = [Math.floor(ofDay / 3_600_000), Math.floor(ofDay / 60_000) % 60, Math.floor(ofDay / 1000) % 60]
  return `${dayText(day)}T${two(hours)}:${two(minutes)}:${two(seconds)}.${String(ofDay % 1000).padStart(3, '0')}${text}`
}
const two = (part: number) => (part < 10 ? `0${part}` : `${part}`)

const DAY = 86_400_000

/** The business day of an instant (ms), as whole days since 1970-01-01, so that days can be counted. */
export function businessDay(ms: number): number {
  const quarter = Math.floor(ms / QUARTER)
  const found = knownDays.get(quarter)
  if (found !== undefined) return found
  const day = dayNumber(toZone(new Date(ms)).slice(0, 'YYYY-MM-DD'.length))
  if (knownDays.size > 100_000) knownDays.clear()
  knownDays.set(quarter, day)
  return day
}
/** The first instant of a business day, given as whole days since 1970-01-01. */
export function dayStart(day: number): Date {
  const local = day * DAY
  // The offset of the guess is that of the instant, but for a change in between: hence twice.
  const guess = local - offsetAt(new Date(local)).ms
  return new Date(local - offsetAt(new Date(guess)).ms)
}
/** `2026-01-01` ⇄ whole days since 1970-01-01 */
export const dayNumber = (day: string) => Date.parse(day) / DAY
export function dayText(day: number): string {
  const found = knownTexts.get(day)
  if (found !== undefined) return found
  const text = new Date(day * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length)
  if (knownTexts.size > 10_000) knownTexts.clear()
  knownTexts.set(day, text)
  return text
}

interface Offset {
  /** `+08:00` */
  text: string
  ms: number
}

function offsetAt(instant: Date): Offset {
  const at = instant.getTime()
  if (steady && at >= steady.from && at < steady.until) return steady
  const quarter = Math.floor(at / QUARTER)
  const found = known.get(quarter)
  if (found) return found
  format ??= offsetFormat()
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')!
  const offset = offsetOf(name.value.slice('GMT'.length) || '+00:00')
  if (known.size > 10_000) known.clear()
  known.set(quarter, offset)
  return offset
}

function offsetOf(text: string): Offset {
  const [hours, minutes] = text.slice(1).split(':').map(Number)
  return { text, ms: (text.startsWith('-') ? -1 : 1) * (hours! * 60 + minutes!) * 60_000 }
}

/** The offset at an instant (ms) and how long it stays, at most a year to each side. Whole days are tried, so the ends are not exact. */
export function steadyOffset(at: number): SteadyOffset {
  const { text } = offsetAt(new Date(at))
  const isSame = (ms: number) => offsetAt(new Date(ms)).text === text
  const lastSame = (step: number) => {
    let days = 0
    while (days < 365 && isSame(at + (days + 1) * step)) days++
    return at + days * step
  }
  return { text, from: lastSame(-DAY), until: lastSame(DAY) }
}

function offsetFormat() {
  return new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
}
