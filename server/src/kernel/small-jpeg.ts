const PREFIX = 'data:image/jpeg;base64,'
/** Pixels of a side: a file of some kilobytes may unpack to gigabytes. */
const SIDE_MOST = 256
/** Begins an image, and each of its segments. */
const [START, MARK] = [0xff_d8, 0xff]
/** Frame headers, which say the size, but for the three of their range that are tables. */
const isFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)

/** Whether the bytes behind a `data:` address are a JPEG, and one that is small when it is shown. */
export function isSmallJpeg(address: string): boolean {
  const size = jpegSize(Buffer.from(address.slice(PREFIX.length), 'base64'))
  return size !== undefined && size.every((side) => side >= 1 && side <= SIDE_MOST)
}

function jpegSize(bytes: Buffer): [width: number, height: number] | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START) return undefined
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === MARK; at += 2 + bytes.readUInt16BE(at + 2))
    if (isFrame(bytes[at + 1]!)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  return undefined
}
