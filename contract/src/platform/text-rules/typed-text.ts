import { follows } from './text-rules.ts'

/** The kept part of a number while it is typed (console-spec §5). Each function answers text, so that `1.` may become `1.5`. */
export const numberText = { integer, decimal, percentage }

/** Digits up to a point, without zeros in front. */
function integer(typed: string): string {
  const [whole = ''] = typed.split('.')
  return withoutZeros(digitsOf(whole))
}

/** Two places; what is typed beyond them is left out, not rounded. */
function decimal(typed: string): string {
  const [whole = '', ...fraction] = typed.split('.')
  if (fraction.length === 0) return withoutZeros(digitsOf(whole))
  return `${withoutZeros(digitsOf(whole)) || '0'}.${digitsOf(fraction.join('')).slice(0, 2)}`
}

/** A decimal of at most 100. */
function percentage(typed: string): string {
  const kept = decimal(typed)
  return Number(kept) > 100 ? '100' : kept
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

export const PASSWORD_STRENGTHS = ['weak', 'medium', 'strong'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

const KINDS = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/]
const SHORTEST = 6

/** How many of letters, digits and symbols a password mixes: one is weak, two are medium, three strong (console-spec §5). */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  return password.length < SHORTEST ? 'weak' : PASSWORD_STRENGTHS[Math.max(0, kinds - 1)]!
}

type Rgb = readonly [red: number, green: number, blue: number]

const PART = /^\d{1,3}$/
const MOST = 255

/** `#409eff`, with or without the `#`, as its parts; undefined: no colour, of which the reader is warned. */
export function hexToRgb(text: string): Rgb | undefined {
  if (!follows('hexColour', text)) return undefined
  const digits = text.replace('#', '')
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb
}

/** The parts as typed, 0 to 255 each, as `#409eff`; undefined as above. */
export function rgbToHex(parts: readonly [string, string, string]): string | undefined {
  const isColour = parts.every((part) => PART.test(part) && Number(part) <= MOST)
  return isColour ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : undefined
}
