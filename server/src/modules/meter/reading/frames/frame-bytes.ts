import { withoutZeros } from '../../../../kernel/device-text.ts'

const LEADER = 0xfe
const START = 0x68
const HEX = /^[0-9a-f]*$/i
const SPACE = /\s+/g

/** The bytes of hex digits, which may stand apart. */
function bytesOfHex(text: string): Buffer | undefined {
  const digits = text.replace(SPACE, '')
  return digits.length > 0 && digits.length % 2 === 0 && HEX.test(digits) ? Buffer.from(digits, 'hex') : undefined
}

export const isFrameBytes = ([first]: Buffer) => first === LEADER || first === START

const MARK = /^\u00ef\u00bb\u00bf/

/** A frame as its bytes or as hex digits. Each frame has a byte that is the code of no hex digit, so it is clear which. */
export const frameBytes = (content: Buffer): Buffer =>
  (isFrameBytes(content) ? undefined : bytesOfHex(withoutZeros(content.toString('latin1')).replace(MARK, ''))) ?? content

/** As it is shown. */
export const hexOf = (bytes: Buffer): string =>
  bytes
    .toString('hex')
    .toUpperCase()
    .replace(/(..)(?=.)/g, '$1 ')
