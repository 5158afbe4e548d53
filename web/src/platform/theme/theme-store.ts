import { createStore, useStore } from '../store.ts'
import { parseTheme, type ThemeConfig } from './theme-config.ts'

const KEY = 'themeConfig'

const store = createStore(parseTheme(localStorage.getItem(KEY)))
show(store.get())

export const currentTheme = store.get
export const useTheme = () => useStore(store)

/** Every change is kept and shown at once. */
export function changeTheme(change: Partial<ThemeConfig>) {
  const next = { ...store.get(), ...change }
  localStorage.setItem(KEY, JSON.stringify(next))
  show(next)
  store.set(next)
}

/** The style sheets follow these marks of the document. */
function show({ isIsDark, globalComponentSize }: ThemeConfig) {
  const { dataset } = document.documentElement
  dataset.theme = isIsDark ? 'dark' : 'light'
  dataset.mantineColorScheme = dataset.theme
  dataset.size = globalComponentSize
}
