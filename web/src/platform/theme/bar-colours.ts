import { textOn } from './colour.ts'
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
