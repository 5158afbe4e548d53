import { FIRST_THEME, type ThemeConfig } from './theme-config.ts'

/** The bars a user may colour: how their variables begin, and the settings they come from. */
export const BARS = [
  { name: 'topbar', ground: 'topBar', text: 'topBarColor', isGradual: 'isTopBarColorGradual' },
  { name: 'menu', ground: 'menuBar', text: 'menuBarColor', isGradual: 'isMenuBarColorGradual' },
  { name: 'rail', ground: 'columnsMenuBar', text: 'columnsMenuBarColor', isGradual: 'isColumnsMenuBarColorGradual' },
] as const
export type Bar = (typeof BARS)[number]

/** Over the ground, lighter towards the bottom: by half on a ground of the user's, as these consoles do; elsewhere so that text stays readable. */
const SHADE = { own: 'linear-gradient(#fff0, #ffffff80)', plain: 'linear-gradient(#fff0, #ffffff1f)' }

/**
 * The variables of one bar. A default colour comes from the style sheet, so that it is right in dark too. Then the value is empty. A chosen
 * ground brings a readable text colour, until the user chooses that as well.
 */
export function barVariables(theme: ThemeConfig, bar: Bar): (readonly [name: string, value: string])[] {
  const ground = own(theme, bar.ground)
  const text = own(theme, bar.text) || (ground && textOn(ground))
  const values = {
    bg: ground,
    shade: theme[bar.isGradual] ? SHADE[ground ? 'own' : 'plain'] : '',
    text,
    strong: text,
    soft: text,
    focus: text,
    current: text,
    hover: text && `${text}1a`,
    on: text && 'var(--w-primary-solid)',
    'on-text': text && 'var(--w-on-solid)',
  }
  return Object.entries(values).map(([part, value]) => [`--w-${bar.name}-${part}`, value])
}

/** Empty where it is the default. */
const own = (theme: ThemeConfig, key: Bar['ground' | 'text']) => (theme[key] === FIRST_THEME[key] ? '' : theme[key])

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
const textOn = (ground: string) => TEXTS.find((text) => contrast(text, ground) >= READABLE) ?? '#000000'
