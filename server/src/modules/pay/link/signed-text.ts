import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

import type { Context } from '../../../kernel/context.ts'
import { definePart } from '../../../kernel/parts.ts'

/** Seconds since 1970. */
const Until = z.int()

/** Everything a link says. A card is that of one household: another one's card needs another link. */
const Admission = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('card'), id: z.int().positive(), household: z.int().nonnegative(), until: Until }),
  z.strictObject({ of: z.literal('order'), id: z.int().positive(), until: Until }),
])
export type Admission = z.output<typeof Admission>

/** The account of a payer, as the app of this method named it. */
const Payer = z.strictObject({ method: z.literal('wechat'), id: z.string().min(1).max(128), until: Until })
export type Payer = z.output<typeof Payer>

/** Of this process alone, until the settings or the data directory name the one of all. */
export const linkKey = definePart<Buffer>('pay.linkKey', () => randomBytes(32))
type Having = Pick<Context, 'parts'>

/** The two ways between a value and its signed text. The purpose is signed too: a text for another one is none here. */
function signedText<T>(purpose: string, schema: z.ZodType<T>) {
  const signatureOf = ({ parts }: Having, said: string) => createHmac('sha256', parts.get(linkKey)).update(`${purpose}\n${said}`).digest()
  return {
    write(ctx: Having, value: T): string {
      const said = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${said}.${signatureOf(ctx, said).toString('base64url')}`
    },
    /** Undefined: nobody here signed it. The time in it is not looked at. */
    read(ctx: Having, text: string): T | undefined {
      const [said = '', given = '', ...rest] = text.split('.')
      const [right, signature] = [signatureOf(ctx, said), Buffer.from(given, 'base64url')]
      // Base64 has several spellings of the same bytes: only ours is taken.
      if (rest.length > 0 || signature.length !== right.length || given !== signature.toString('base64url')) return undefined
      if (!timingSafeEqual(signature, right)) return undefined
      return schema.parse(JSON.parse(Buffer.from(said, 'base64url').toString('utf8')))
    },
  }
}

const links = signedText('weir pay link 1', Admission)
export const signedLink = links.write
export const admissionOf = links.read

const payers = signedText('weir payer 1', Payer)
export const signedPayer = payers.write
export const payerOf = payers.read
