import { randomInt } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'

import { newToken, sha256 } from '../../../kernel/auth/tokens.ts'
import { type Context, definePart } from '../../../kernel/context.ts'
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

/** Strokes of each character on a grid of 4 × 6: `"00 40"` is the line from (0,0) to (4,0). None that look alike. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  '2': ['01 10 30 41 42 06 46'],
  '3': ['01 10 30 41 42 33 23', '33 44 45 36 16 05'],
  '4': ['36 30 04 44'],
  '5': ['40 00 03 33 44 45 36 06'],
  '6': ['40 20 02 05 16 36 45 44 33 13 04'],
  '7': ['00 40 16'],
  '8': ['13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33'],
  '9': ['42 33 13 02 01 10 30 41 44 26'],
  A: ['06 20 46', '14 34'],
  C: ['41 30 10 01 05 16 36 45'],
  E: ['40 00 06 46', '03 33'],
  F: ['40 00 06', '03 33'],
  H: ['00 06', '40 46', '03 43'],
  J: ['40 45 36 16 05'],
  K: ['00 06', '40 03 46'],
  M: ['06 00 23 40 46'],
  N: ['06 00 46 40'],
  P: ['06 00 30 41 42 33 03'],
  R: ['06 00 30 41 42 33 03', '23 46'],
  T: ['00 40', '20 26'],
  V: ['00 26 40'],
  W: ['00 16 23 36 40'],
  X: ['00 46', '40 06'],
  Y: ['00 23 40', '23 26'],
}
const CHARACTERS = Object.keys(GLYPHS)
const WIDTH = 118
const HEIGHT = 40
/** Readable on a light and on a dark page. */
const INK = '#7d8590'

const randomCharacters = (length: number) => Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')

/** The characters by hand, never twice the same, with two waves across them; a data URL. */
function captchaPicture(characters: string): string {
  const glyphs = characters.split('').flatMap((character, i) => GLYPHS[character]!.map((stroke) => line(stroke, 14 + i * 25 + jitter(2))))
  const waves = [wave(), wave()].map((path) => `<path d="${path}" stroke-width="1" opacity=".7"/>`)
  const drawing = `<g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}${waves.join('')}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function line(stroke: string, left: number): string {
  const tilt = jitter(0.3)
  const points = stroke.split(' ').map((point) => {
    const [x, y] = [Number(point[0]) * 3.8, Number(point[1]) * 3.3]
    return `${round(left + x + tilt * (10 - y) + jitter(0.9))} ${round(10 + y + jitter(0.9))}`
  })
  return `<path d="M${points.join('L')}" stroke-width="2.2"/>`
}

const wave = () => `M4 ${randomInt(HEIGHT)}C40 ${randomInt(HEIGHT)} 76 ${randomInt(HEIGHT)} ${WIDTH - 4} ${randomInt(HEIGHT)}`
const jitter = (most: number) => (randomInt(-1000, 1001) / 1000) * most
const round = (value: number) => value.toFixed(1)
