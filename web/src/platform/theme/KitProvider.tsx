import { createTheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

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

/**
 * Light or dark is an attribute of the document that the style sheets follow. The kit has no part in it, so its components do not render
 * again.
 */
const noScheme: MantineColorSchemeManager = { get: () => 'light', set() {}, subscribe() {}, unsubscribe() {}, clear() {} }
const nowhere = () => undefined

/** The kit must neither insert style elements nor keep a colour scheme of its own beside the theme's. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} colorSchemeManager={noScheme} getRootElement={nowhere}>
    {children}
  </MantineProvider>
)
