const LEADER = 0xfe
const START = 0x68
const HEX = /^[0-9a-f]*$/i
const SPACE = /\s+/g

/** The bytes of hex digits, which may stand apart. */
function bytesOfHex(text: string): Buffer | undefined {
  const digits = text.replace(SPACE, '')
  return digits.length > 0 && digits.length % 2 === 0 && HEX.test(digits) ? Buffer.from(digits, 'hex') : undefined
}

/** A frame as its bytes or as hex digits. No hex digit has the code of a frame's first byte, so it is clear which. */
export const frameBytes = (content: Buffer): Buffer | undefined =>
  content[0] === LEADER || content[0] === START ? content : bytesOfHex(content.toString('latin1'))

/** As it is shown. */
export const hexOf = (bytes: Buffer): string =>
  bytes
    .toString('hex')
    .toUpperCase()
    .replace(/(..)(?=.)/g, '$1 ')
