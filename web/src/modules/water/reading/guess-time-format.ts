const WRITTEN = /^\d{4}([/.])\d{2}([/.])\d{2}([ T])\d{2}:\d{2}(:\d{2})?$/
const PART = /\d{4}|\d{2}/g
const TOKENS = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss']

/** How times are written, told by the first of them; ISO where that says nothing else. */
export function guessTimeFormat(time: string | undefined): string {
  if (!time || !WRITTEN.test(time)) return 'ISO'
  let part = 0
  return time.replace(PART, () => TOKENS[part++]!)
}
