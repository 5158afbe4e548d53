import { BARS, barVariables } from './bar-colours.ts'
import { FIRST_THEME, type ThemeConfig } from './theme-config.ts'

/** Since Chromium 119; in older ones the tones of the primary colour are computed here. */
const DERIVES_COLOURS = CSS.supports('color', 'oklch(from red l c h)')

/** The style sheets follow these marks and variables of the document: a change costs one style update, and nothing is drawn again. */
export function show(theme: ThemeConfig) {
  const { dataset, style } = document.documentElement
  dataset.theme = theme.isIsDark ? 'dark' : 'light'
  dataset.mantineColorScheme = dataset.theme
  dataset.size = theme.globalComponentSize
  dataset.animation = theme.animation
  dataset.filter = theme.isGrayscale ? 'grayscale' : theme.isInvert ? 'invert' : 'none'
  for (const [name, value] of variables(theme)) style.setProperty(name, value) // an empty one is removed
  if (!DERIVES_COLOURS) void import('./seed-ramp.ts').then(({ showRamp }) => showRamp(theme))
}

const variables = (theme: ThemeConfig) => [
  ['--w-primary', theme.primary === FIRST_THEME.primary ? '' : theme.primary] as const,
  ...BARS.flatMap((bar) => barVariables(theme, bar)),
]
