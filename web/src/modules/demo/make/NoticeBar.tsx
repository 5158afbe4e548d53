import { type ReactNode, useEffect, useState } from 'react'

import { IconButton } from '../../../ui/Button.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import styles from './Make.module.css'

/** How long a line of an upright bar stands. */
const TURN_MS = 3000

interface Props {
  /** One text that runs through, or several that take turns. */
  lines: readonly string[]
  icon?: IconName
  /** The button at the end: closes the bar, or opens the notice. */
  act?: { icon: IconName; label: string; run: () => void }
}

/** A bar of notices. It stands still under the pointer, in focus and with reduced motion (WCAG 2.2.2). */
export function NoticeBar({ lines, icon = 'bell', act }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- in focus it stands still
    <div className={styles.notice} role="note" tabIndex={0}>
      <Icon name={icon} />
      <div className={styles.room}>{lines.length > 1 ? <Turns lines={lines} /> : <Running>{lines[0]}</Running>}</div>
      {act && <IconButton icon={act.icon} label={act.label} onClick={act.run} />}
    </div>
  )
}

const Running = ({ children }: { children: ReactNode }) => <span className={styles.running}>{children}</span>

function Turns({ lines }: { lines: readonly string[] }) {
  const [at, turn] = useState(0)
  const [isPaused, pause] = useState(false)
  useEffect(() => {
    if (isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => turn((before) => (before + 1) % lines.length), TURN_MS)
    return () => clearInterval(timer)
  }, [isPaused, lines.length])
  return (
    <span onPointerEnter={() => pause(true)} onPointerLeave={() => pause(false)}>
      {lines[at]}
    </span>
  )
}
