/** Control characters, invisible ones, those that turn the direction of a text, and lone halves of a pair. */
const HIDDEN = /[\\\p{C}\p{Zl}\p{Zp}]/gu

const written = (char: string) => (char === '\\' ? '\\\\' : `\\u{${char.codePointAt(0)!.toString(16)}}`)

/** A text from outside, safe to store and show: invisible characters are written as `\u{…}`. */
export const printable = (text: string, max: number) => text.replace(HIDDEN, written).slice(0, max)

/** Bytes from outside as they can be shown: as text if they are UTF-8, else every byte that is no printable ASCII as `\xNN`. */
export function printableBytes(bytes: Buffer): string {
  try {
    return printable(new TextDecoder('utf-8', { fatal: true }).decode(bytes), Infinity)
  } catch {
    return bytes.toString('latin1').replace(/[^ -[\]-~]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
  }
}
