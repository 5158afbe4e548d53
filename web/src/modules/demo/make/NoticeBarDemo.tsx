import { useState, useEffect } from 'react'

import { Button, IconButton } from '../../../ui/basics/Button.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx'
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

/** A bar of notices. Its motion can be paused, and there is none where the user wants none (WCAG 2.2.2). */
function NoticeBar({ lines, icon = 'bell', act }: Props) {
  const t = useTexts(texts).notice
  const [isPaused, pause] = useState(false)
  return (
    <div className={styles.notice} role="note" data-paused={isPaused}>
      <Icon name={icon} />
      <div className={styles.room}>
        {lines.length > 1 ? <Turns lines={lines} isPaused={isPaused} /> : <span className={styles.running}>{lines[0]}</span>}
      </div>
      <IconButton icon={isPaused ? 'play' : 'pause'} label={isPaused ? t.resume : t.pause} onClick={() => pause(!isPaused)} />
      {act && <IconButton icon={act.icon} label={act.label} onClick={act.run} />}
    </div>
  )
}

function Turns({ lines, isPaused }: { lines: readonly string[]; isPaused: boolean }) {
  const [at, turn] = useState(0)
  useEffect(() => {
    if (isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => turn((before) => (before + 1) % lines.length), TURN_MS)
    return () => clearInterval(timer)
  }, [isPaused, lines.length])
  return lines[at]
}

/** Bars of notices in three kinds. */
export default function NoticeBarDemo() {
  const t = useTexts(texts).notice
  const [isOpen, setOpen] = useState(true)
  return (
    <DemoFrame title="noticeBar" hint={t.hint} files={['make/NoticeBarDemo.tsx', 'make/Make.module.css']}>
      <Panel title={t.plain}>
        <PanelBody>
          {isOpen ? (
            <NoticeBar lines={[t.long]} act={{ icon: 'close', label: t.close, run: () => setOpen(false) }} />
          ) : (
            <Button onClick={() => setOpen(true)}>{t.again}</Button>
          )}
        </PanelBody>
      </Panel>
      <Panel title={t.link}>
        <PanelBody>
          <NoticeBar lines={[t.short]} icon="calendar" act={{ icon: 'right', label: t.open, run: () => toast.ok(t.opened, t.short) }} />
        </PanelBody>
      </Panel>
      <Panel title={t.upright}>
        <PanelBody>
          <NoticeBar lines={t.lines} icon="message" />
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}
