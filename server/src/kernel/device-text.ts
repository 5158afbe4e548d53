/** Zero, tab, line feed, carriage return, space. */
const BEHIND = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20])

/** C programs often send the zero that ends a string, or a whole buffer of them. Zeros inside a text stay, and are an error there. */
export function withoutZeros(text: string): string {
  let end = text.length
  while (end > 0 && BEHIND.has(text.charCodeAt(end - 1))) end--
  return text.slice(0, end)
}

/** The text that a device or a platform sent, without a byte order mark and zeros behind it. Undefined: it is no UTF-8. */
export function deviceText(bytes: Uint8Array): string | undefined {
  try {
    return withoutZeros(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** Its JSON. Undefined: it is none. */
export function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
