import { useState } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'

import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Panes.module.css'
import { texts } from './texts.ts'

/** Panes divided by separators: three beside each other, and the middle one divided once more. */
export default function PanesDemo() {
  const t = useTexts(texts).panes
  return (
    <DemoFrame title="splitpanes" hint={t.hint} files={['fun/PanesDemo.tsx', 'fun/Panes.module.css']} isWide>
      <Group className={styles.group} orientation="horizontal">
        <Pane name={t.left} size={32} />
        <Separator className={styles.upright} aria-label={t.separator(t.left)} />
        <Panel defaultSize="36%" minSize="10%">
          <Group orientation="vertical">
            <Pane name={t.top} size={50} />
            <Separator className={styles.level} aria-label={t.separator(t.top)} />
            <Pane name={t.bottom} size={50} />
          </Group>
        </Panel>
        <Separator className={styles.upright} aria-label={t.separator(t.right)} />
        <Pane name={t.right} size={32} />
      </Group>
    </DemoFrame>
  )
}

function Pane({ name, size: first }: { name: string; size: number }) {
  const t = useTexts(texts).panes
  const [size, setSize] = useState(first)
  return (
    <Panel defaultSize={`${first}%`} minSize="10%" onResize={({ asPercentage }) => setSize(Math.round(asPercentage))}>
      <section className={styles.pane} aria-label={name}>
        <b>{name}</b>
        <span>{t.percent(size)}</span>
      </section>
    </Panel>
  )
}
