import { follows } from './text-rules/text-rules.ts'

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
