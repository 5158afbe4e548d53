import { eq, lt } from 'drizzle-orm'

import { newToken, sha256 } from '../../../kernel/auth/tokens.ts'
import type { Context } from '../../../kernel/context.ts'
import { definePart } from '../../../kernel/parts.ts'
import { captchaPicture, randomCharacters } from './captcha-picture.ts'
import { captchas } from './captcha.table.ts'

const LENGTH = 4
const LIFETIME = 5 * 60_000

/** `WEIR_LOGIN_CAPTCHA`. */
export const captchaRequired = definePart('captcha required', () => true)

/** The parameter can only do without what the product would ask for. */
const isRequired = ({ parts, settings }: Context) => parts.get(captchaRequired) && settings.loginCaptcha === 'on'

const answerHash = (key: string, characters: string) => sha256(`${key} ${characters.toUpperCase()}`)

export async function newCaptcha(ctx: Context) {
  if (!isRequired(ctx)) return { key: '', img: '', required: false }
  const key = newToken()
  const characters = randomCharacters(LENGTH)
  const expiresAt = new Date(ctx.now().getTime() + LIFETIME)
  await ctx.db.insert(captchas).values({ key, answerHash: answerHash(key, characters), expiresAt })
  return { key, img: captchaPicture(characters), required: true }
}

/** Whether the characters are right. Whatever they are, the captcha is used up. */
export async function takeCaptcha(ctx: Context, { key, characters }: { key: string; characters: string }): Promise<boolean> {
  if (!isRequired(ctx)) return true
  const [taken] = await ctx.db.delete(captchas).where(eq(captchas.key, key)).returning()
  return taken !== undefined && taken.expiresAt > ctx.now() && taken.answerHash === answerHash(key, characters)
}

/** Those nobody answered. */
export const dropExpiredCaptchas = (ctx: Context) => ctx.db.delete(captchas).where(lt(captchas.expiresAt, ctx.now()))
