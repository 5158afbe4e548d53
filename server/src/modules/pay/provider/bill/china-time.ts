const OFFSET = '+08:00'
const OFFSET_MS = 8 * 3_600_000

/** `yyyy-MM-dd HH:mm:ss`: Alipay's times are China's, wherever the server stands. */
export const chinaTime = (at: Date) => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** An invalid date for a text of another form. */
export const fromChinaTime = (text: string) =>
  new Date(/^\d{4}(-\d\d){2} \d\d(:\d\d){2}$/.test(text) ? `${text.replace(' ', 'T')}${OFFSET}` : NaN)
