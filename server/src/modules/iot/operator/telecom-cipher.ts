import { createCipheriv } from 'node:crypto'

const BLOCK_BYTES = 8

/** Bits of a row of DES's first key permutation: bit `i` of each byte, from the last byte to the first. */
const row = (i: number) => Array.from({ length: 8 }, (_, j) => 8 * (7 - j) + i)
/** The standard takes the rows of the second half backwards. The published cipher takes all seven in their order. */
const STANDARD = [row(0), row(1), row(2), row(3).slice(0, 4), row(6), row(5), row(4), row(3).slice(4)].flat()
const PUBLISHED = [0, 1, 2, 3, 4, 5, 6].flatMap(row)

/** The key with which standard DES has the round keys of the published cipher. */
function standardKey(key: Buffer): Buffer {
  const moved = Buffer.alloc(BLOCK_BYTES)
  const bitOf = (bit: number) => (key[bit >> 3]! >> (7 - (bit & 7))) & 1
  STANDARD.forEach((to, index) => (moved[to >> 3]! |= bitOf(PUBLISHED[index]!) << (7 - (to & 7))))
  return moved
}

/** Two bytes a character, the high one first, filled up with zeros to whole blocks. */
function blocks(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf16le').swap16()
  return Buffer.concat([bytes, Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES)])
}

/** OpenSSL has single DES as the triple one with the same key three times. */
function des(key: Buffer, data: Buffer): Buffer {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null)
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(data), cipher.final()])
}

/**
 * The cipher of China Telecom's connection management: DES three times, with the three parts of a key of nine characters. Its key schedule
 * is not the standard one. In hex, as the password and the signature of a call have it.
 */
export function encrypted(text: string, key: string): string {
  const parts = [key.slice(0, 3), key.slice(3, 6), key.slice(6, 9)]
  return parts
    .reduce((data, part) => des(standardKey(blocks(part)), data), blocks(text))
    .toString('hex')
    .toUpperCase()
}

/** The signature of a call: the values of its parameters and the plain password, sorted, with commas between them. */
export const signature = (values: readonly string[], key: string) => encrypted(values.toSorted().join(','), key)
