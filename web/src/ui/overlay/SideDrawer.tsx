import { Drawer } from '@mantine/core'
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useState } from 'react'

import { IconButton, ActPlace } from '../basics/Button.tsx'
import { useFocusBack, useOnLeave } from '../dialogs.ts'
import styles from './SideDrawer.module.css'

interface Props {
  title: string
  /** Right of the title: a hint, a state. */
  aside?: ReactNode
  closeLabel: string
  /** Of the drawer; as wide as a form where nothing is said. */
  width?: string
  /** It holds what is nowhere else, such as a chosen file or results: it stays with its page when another comes to the front. */
  stays?: boolean
  onClose: () => void
  /** `DrawerBody` and `DrawerFooter`, inside a form where there is one. */
  children: ReactNode
}

/** Tells the drawer below that another lies over it. */
const Below = createContext<(isCovered: boolean) => void>(() => undefined)

/** From the right, over the page; Esc closes the uppermost and the focus goes back. Leaving the page closes it. */
export function SideDrawer({ title, aside, closeLabel, width = 'var(--w-drawer)', stays = false, onClose, children }: Props) {
  useFocusBack()
  useOnLeave(() => {
    if (!stays) onClose()
    return stays
  })
  const [isCovered, setCovered] = useState(false)
  const cover = useContext(Below)
  useEffect(() => {
    cover(true)
    return () => cover(false)
  }, [cover])
  return (
    // The panes scroll themselves, and locking the page would insert a style that the CSP refuses.
    <Drawer.Root
      opened
      onClose={onClose}
      closeOnEscape={!isCovered}
      position="right"
      size={`min(${width}, 100vw)`}
      lockScroll={false}
      transitionProps={SLIDE}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={title} onSubmit={stop}>
        <div className={styles.drawer}>
          <div className={styles.head}>
            <h2 title={title}>{title}</h2>
            {aside}
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <Below value={setCovered}>
            <ActPlace value={undefined}>{children}</ActPlace>
          </Below>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** A page may open the drawer from within a form of its own. That form must not be sent with the one in the drawer. */
const stop = (event: FormEvent) => event.stopPropagation()
const SLIDE = { transition: 'slide-left', duration: 160 } as const

export const DrawerBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>

interface FooterProps {
  /** The effect of the button, in one sentence with the figures. */
  restate?: ReactNode
  hint?: ReactNode
  children: ReactNode
}

export const DrawerFooter = ({ restate, hint, children }: FooterProps) => (
  <>
    {restate && (
      <div className={styles.restate} data-testid="restate">
        {restate}
      </div>
    )}
    <footer className={styles.foot}>
      <span className={styles.hint}>{hint}</span>
      {children}
    </footer>
  </>
)
