import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Everything a link says. A card is that of one household: another one's card needs another link. */
const Admission = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('card'), id: z.int().positive(), household: z.int().nonnegative(), until: z.int() }),
  z.strictObject({ of: z.literal('order'), id: z.int().positive(), until: z.int() }),
])
export type Admission = z.output<typeof Admission>

/** Signed with the text, so that a signature for another purpose is none here. */
const PURPOSE = 'weir pay link 1\n'

/** Of this process alone, until the settings or the data directory name the one of all. */
let key: Buffer = randomBytes(32)

export function useLinkKey(secret: Buffer) {
  key = secret
}

const signatureOf = (said: string) => createHmac('sha256', key).update(`${PURPOSE}${said}`).digest()

export function signedLink(admission: Admission): string {
  const said = Buffer.from(JSON.stringify(admission)).toString('base64url')
  return `${said}.${signatureOf(said).toString('base64url')}`
}

/** The admission of a link; undefined: nobody here signed it. Its time is not looked at. */
export function admissionOf(link: string): Admission | undefined {
  const [said = '', given = '', ...rest] = link.split('.')
  const [right, signature] = [signatureOf(said), Buffer.from(given, 'base64url')]
  // Base64 has several spellings of the same bytes: only ours is taken.
  if (rest.length > 0 || signature.length !== right.length || given !== signature.toString('base64url')) return undefined
  if (!timingSafeEqual(signature, right)) return undefined
  return Admission.parse(JSON.parse(Buffer.from(said, 'base64url').toString('utf8')))
}
