import { linearChannels } from './colours.ts'
import type { ThemeConfig } from './theme-config.ts'

/** Lightness and chroma of a tone; the hue stays the seed's. */
interface Tone {
  lightness: (lightness: number, hue: number) => number
  /** No more than this. */
  chroma: number
}

const { min, max, cos, PI } = Math
const clamp = (low: number, value: number, high: number) => max(low, min(value, high))
const tone = (chroma: number, lightness: Tone['lightness'] | number): Tone => ({
  chroma,
  lightness: typeof lightness === 'number' ? () => lightness : lightness,
})
/** Blues may be a little lighter than greens at equal contrast. */
const underWhite = (hue: number) => 0.528 + 0.024 * cos(((hue - 285) * PI) / 180)

/** The derivations of tokens.css, for browsers without relative colours; `e2e/journeys/settings-use.spec.ts` compares the two. */
const LIGHT: Record<string, Tone> = {
  'primary-solid': tone(0.18, (l, h) => min(l, underWhite(h))),
  'primary-solid-hover': tone(0.17, (l) => min(l, 0.545) - 0.035),
  'primary-solid-active': tone(0.16, (l) => min(l, 0.545) - 0.08),
  'primary-text': tone(0.17, (l) => min(l, 0.488)),
  'primary-tint': tone(0.018, 0.972),
  'primary-tint-2': tone(0.038, 0.937),
  'primary-line': tone(0.09, 0.835),
  c1: tone(0.165, (l) => min(l, 0.605)),
  'c1-soft': tone(0.05, 0.905),
  'seq-1': tone(0.03, 0.95),
  'seq-2': tone(0.075, 0.86),
  'seq-3': tone(0.13, 0.745),
  'seq-4': tone(0.16, 0.61),
  'seq-5': tone(0.14, 0.47),
}
const DARK: Record<string, Tone> = {
  'primary-solid': tone(0.18, (l, h) => clamp(0.42, l, underWhite(h))),
  'primary-solid-hover': tone(0.17, (l) => clamp(0.42, l, 0.545) - 0.035),
  'primary-solid-active': tone(0.16, (l) => clamp(0.42, l, 0.545) - 0.08),
  'primary-text': tone(0.125, (l) => max(l, 0.755)),
  'primary-tint': tone(0.042, 0.262),
  'primary-tint-2': tone(0.062, 0.312),
  'primary-line': tone(0.095, 0.44),
  c1: tone(0.14, (l) => max(l, 0.7)),
  'c1-soft': tone(0.07, 0.345),
  'seq-1': tone(0.04, 0.27),
  'seq-2': tone(0.08, 0.37),
  'seq-3': tone(0.125, 0.49),
  'seq-4': tone(0.15, 0.63),
  'seq-5': tone(0.11, 0.79),
}

/** Every variable that follows the seed, by its name, as `#rrggbb`. */
export function rampOf(seed: string, isDark: boolean): Record<string, string> {
  const { lightness, chroma, hue } = toOklch(seed)
  return Object.fromEntries(
    Object.entries(isDark ? DARK : LIGHT).map(([name, tone]) => [
      `--w-${name}`,
      fromOklch({ lightness: tone.lightness(lightness, hue), chroma: min(chroma, tone.chroma), hue }),
    ]),
  )
}

export function showRamp({ primary, isIsDark }: ThemeConfig) {
  for (const [name, value] of Object.entries(rampOf(primary, isIsDark))) document.documentElement.style.setProperty(name, value)
}

interface Oklch {
  lightness: number
  chroma: number
  /** Degrees. */
  hue: number
}

// https://bottosson.github.io/posts/oklab/
function toOklch(colour: string): Oklch {
  const [red = 0, green = 0, blue = 0] = linearChannels(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / PI,
  }
}

function fromOklch({ lightness, chroma, hue }: Oklch) {
  const [a, b] = [chroma * cos((hue * PI) / 180), chroma * Math.sin((hue * PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(toHex).join('')}`
}

/** A colour that screens cannot show loses what is too much, as in the browsers that derive it themselves. */
const toHex = (light: number) => {
  const channel = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(clamp(0, channel, 1) * 255)
    .toString(16)
    .padStart(2, '0')
}
