import { Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, use, useRef, useState } from 'react'

import { ActPlace } from '../basics/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { moveFocus } from './MenuButton.tsx'
import styles from './MoreMenu.module.css'
import { Popup } from './Popup.tsx'

interface Props {
  label: string
  /** The acts that stand in the row: those of them that are not possible now stand here, first. */
  row?: ReactNode
  children?: ReactNode
}

/**
 * The rest of a row's actions behind `⋯`. Until it is pressed a row carries one plain button. After that the actions stay mounted, because
 * the drawer that one of them opened lives inside it.
 */
export function MoreMenu({ label, row, children }: Props) {
  const [opened, setOpened] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)
  const button = (
    <button ref={opener} type="button" className={styles.opener} aria-label={label} aria-haspopup="true" onClick={() => setOpened(!opened)}>
      <Icon name="more" />
    </button>
  )
  // At once, so that what the action opens knows where the focus is to come back to. Presses in what it opened come here as well.
  const close = ({ currentTarget, target }: SyntheticEvent) => {
    if (!currentTarget.contains(target as Node)) return
    setOpened(false)
    opener.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => (event.key === 'Escape' ? close(event) : moveFocus(event, 'button, a'))
  const isMenu = use(ActPlace) !== 'barred'
  if (!isMenu) return null
  if (opened === undefined) return button
  return (
    // The kit's other way of hiding, `Activity`, would hide that drawer too.
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={2}
      keepMounted
      keepMountedMode="display-none"
      // A hidden menu cannot take the focus, and its opener may still be scrolling into view.
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popup className={styles.menu} onClick={close} onKeyDown={onKeyDown}>
        {row && <ActPlace value="barred">{row}</ActPlace>}
        <ActPlace value={undefined}>{children}</ActPlace>
      </Popup>
    </Popover>
  )
}
