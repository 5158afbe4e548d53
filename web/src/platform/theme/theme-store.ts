import { createStore, usePart } from '../browser/store.ts'
import { parseTheme, type ThemeConfig, type ThemeKey, FIRST_THEME, isLockedBy, withConsequences } from './theme-config.ts'
import { BARS, barVariables } from './colours.ts'

/** Since Chromium 119; in older ones the tones of the primary colour are computed here. */
const DERIVES_COLOURS = CSS.supports('color', 'oklch(from red l c h)')

/** The style sheets follow these marks and variables of the document: a change costs one style update, and nothing is drawn again. */
function show(theme: ThemeConfig) {
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

const KEY = 'themeConfig'

const store = createStore(parseTheme(localStorage.getItem(KEY)))
show(store.get())

export const currentTheme = store.get

/** One setting: only a change of this one draws its follower again. */
export const useTheme = <Key extends ThemeKey>(key: Key): ThemeConfig[Key] => usePart(store, (theme) => theme[key])

/** Every change is kept and shown at once. */
export function changeTheme(change: Partial<ThemeConfig>) {
  const next = withConsequences(store.get(), change)
  localStorage.setItem(KEY, storedForm(next))
  show(next)
  store.set(next)
}

/** As it is kept and copied: that the drawer is open belongs to this moment. */
export const storedForm = (theme: ThemeConfig) => JSON.stringify({ ...theme, isDrawer: false })

// Another window of the same browser changed it.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== KEY || newValue === null) return
  const theme = parseTheme(newValue)
  // The drawer is this window's own, but a lock closes it wherever the countdown came to its end.
  const next = { ...theme, isDrawer: store.get().isDrawer && !isLockedBy(theme) }
  show(next)
  store.set(next)
})
