/** A business day, a month, or a minute by the clock of the business. */
export type MomentKind = 'day' | 'month' | 'minute'

/** `2026-11-21`, `2026-11`, `2026-11-21T08:57`: as the wire has them, and in the order of time. */
const LENGTH = { month: 'YYYY-MM'.length, day: 'YYYY-MM-DD'.length, minute: 'YYYY-MM-DDTHH:mm'.length }
const TYPED = {
  month: /^(\d{4})(?:-(\d{1,2})|(\d{2}))$/,
  day: /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|(\d{2})(\d{2}))$/,
  minute: /^(\d{4})-(\d{1,2})-(\d{1,2})[ T](\d{1,2}):(\d{2})$/,
}

/** Full-width figures and the words for year, month and day, as input methods write them. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/\s*[\u5e74\u6708]\s*|[/.]/g, '-')
    .replace(/\s*[\u65e5\u865f\u53f7]\s*/g, ' ')
    .trim()
    .replace(/-$/, '')
    .replace(/\s+/g, ' ')

/** A typed text as a value; undefined if it is no such moment. `isDone`: they left, so `2026-1-5` is not the start of more. */
export function momentTyped(kind: MomentKind, text: string, isDone: boolean): string | undefined {
  const [, year, ...parts] = TYPED[kind].exec(plain(text)) ?? []
  if (year === undefined) return undefined
  const given = parts.filter((part) => part !== undefined)
  if (!isDone && given.some((part) => part.length < 2)) return undefined
  const [month, day = '01', hour = '00', minute = '00'] = given.map((part) => part.padStart(2, '0'))
  const whole = `${year}-${month}-${day}T${hour}:${minute}`
  // A day that the calendar does not have, such as the 31st of June, would be another one.
  const at = Date.parse(`${whole}Z`)
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(whole)
  return isReal ? whole.slice(0, LENGTH[kind]) : undefined
}

/** A value for reading; a text that is none stays as it is. */
export const shownMoment = (value: string) => value.replace('T', ' ')
