const DAY_MS = 86_400_000
/** The days of the providers are China's, wherever the server stands. */
const OFFSET = '+08:00'

const begin = (day: string) => new Date(`${day}T00:00:00.000${OFFSET}`)

/** A provider's day: from the first instant up to the first of the next day. */
export const spanOf = (day: string) => ({ from: begin(day), until: new Date(begin(day).getTime() + DAY_MS) })
export const isOnDay = (at: Date, day: string) => at >= spanOf(day).from && at < spanOf(day).until
export const isUntilDay = (at: Date, day: string) => at < spanOf(day).until
/** The day of an instant at the providers. */
const dayOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
export const dayAfter = (day: string, days = 1) => dayOf(new Date(begin(day).getTime() + days * DAY_MS))

const OFFSET_MS = 8 * 3_600_000

/** `yyyy-MM-dd HH:mm:ss`: Alipay's times are China's, wherever the server stands. */
export const chinaTime = (at: Date) => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** An invalid date for a text of another form. */
export const fromChinaTime = (text: string) =>
  new Date(/^\d{4}(-\d\d){2} \d\d(:\d\d){2}$/.test(text) ? `${text.replace(' ', 'T')}${OFFSET}` : NaN)
