/** A colour is `#rrggbb` here. */
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)

/** One channel of sRGB, 0 to 1, as the light it gives. */
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

export const linearChannels = (colour: string) => channels(colour).map(linear)

/** 0 black to 1 white (WCAG 2.2). */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = linearChannels(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 to 21 (WCAG 2.2); text needs 4.5. */
export function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export const READABLE = 4.5

/** The calm ones first; on every ground black or white can be read. */
const TEXTS = ['#465061', '#eaeaea', '#ffffff']
export const textOn = (ground: string) => TEXTS.find((text) => contrast(text, ground) >= READABLE) ?? '#000000'
