import { hexToRgb, rgbToHex } from '@weir/contract/platform/text-rules/colour'

export type Read = { colour: string } | { problem: 'hex' | 'rgb' }

const PARTS = /^(?:rgb\()?([^(),]*),([^(),]*),([^(),]*)\)?$/i

/** The typed text as `#rrggbb`: six hexadecimal digits with or without `#`, or three parts with or without `rgb()` (console-spec §5). */
export function readColour(typed: string): Read {
  const text = typed.trim()
  const parts = PARTS.exec(text)
  if (parts) {
    const colour = rgbToHex([parts[1]!.trim(), parts[2]!.trim(), parts[3]!.trim()])
    return colour ? { colour } : { problem: 'rgb' }
  }
  return hexToRgb(text) ? { colour: `#${text.replace('#', '').toLowerCase()}` } : { problem: /^rgb/i.test(text) ? 'rgb' : 'hex' }
}
