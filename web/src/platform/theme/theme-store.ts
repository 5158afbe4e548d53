import { createStore, usePart } from '../store.ts'
import { show } from './show-theme.ts'
import { parseTheme, type ThemeConfig, type ThemeKey } from './theme-config.ts'
import { isLockedBy, withConsequences } from './theme-rules.ts'

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
