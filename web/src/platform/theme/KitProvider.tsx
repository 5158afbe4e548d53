import { createTheme, type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { useTheme } from './theme-store.ts'

const theme = createTheme({
  respectReducedMotion: true,
  components: {
    // Menus and editors are there at once, and gone at once.
    Popover: { defaultProps: { transitionProps: { duration: 0 } } },
    // A closed list draws none of its options: there may be thousands, in every form that is opened.
    Combobox: { defaultProps: { keepMounted: false } },
    // Locking the scroll inserts a style element, which the content security policy forbids; panes scroll by themselves.
    Modal: { defaultProps: { lockScroll: false, centered: true, transitionProps: { duration: 120 } } },
    Drawer: {
      defaultProps: { lockScroll: false, position: 'right', size: 'min(var(--w-drawer), 100vw)', transitionProps: { duration: 180 } },
    },
  },
})

/** The kit must neither insert style elements nor keep a colour scheme of its own beside the theme's. */
export function KitProvider({ children }: { children: ReactNode }) {
  const scheme: MantineColorScheme = useTheme().isIsDark ? 'dark' : 'light'
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme={scheme}
      colorSchemeManager={follow(scheme)}
    >
      {children}
    </MantineProvider>
  )
}

const follow = (scheme: MantineColorScheme): MantineColorSchemeManager => ({
  get: () => scheme,
  set() {},
  subscribe() {},
  unsubscribe() {},
  clear() {},
})
