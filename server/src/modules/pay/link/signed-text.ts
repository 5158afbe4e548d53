import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Context, definePart } from '../../../kernel/context.ts'
import type { Config } from '../../../kernel/config.ts'
import type { PayConfig } from '../environment.ts'

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

const BYTES = 32

/** The key of payment links: that of the settings, else a random one that this data directory keeps. */
export async function linkKeyOf({ payLinkKey, dataDir }: Pick<PayConfig & Config, 'payLinkKey' | 'dataDir'>): Promise<Buffer> {
  if (payLinkKey !== undefined) return Buffer.from(payLinkKey)
  const file = join(dataDir, 'pay-link.key')
  const kept = await read(file)
  if (kept) return kept
  await writeOnce(file)
  const made = await read(file)
  if (!made) throw new Error(`${file} holds no key of ${BYTES} bytes: remove it`)
  return made
}

async function read(file: string): Promise<Buffer | undefined> {
  const kept = Buffer.from((await readFile(file, 'utf8').catch(() => '')).trim(), 'base64url')
  return kept.length === BYTES ? kept : undefined
}

/** Put into its place whole, and never over another one: several processes on one directory may start in the same moment. */
async function writeOnce(file: string) {
  const unplaced = `${file}.${process.pid}`
  await rm(unplaced, { force: true })
  await writeFile(unplaced, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  await link(unplaced, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unplaced, { force: true })
}
