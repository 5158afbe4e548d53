import { useState } from 'react'

import { Button } from '../../../ui/Button.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toast.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { NoticeBar } from './NoticeBar.tsx'
import { texts } from './texts.ts'

/** Bars of notices in three kinds. */
export default function NoticeBarDemo() {
  const t = useTexts(texts).notice
  const [isOpen, setOpen] = useState(true)
  return (
    <DemoFrame title="noticeBar" hint={t.hint} files={['make/NoticeBarDemo.tsx', 'make/NoticeBar.tsx', 'make/Make.module.css']}>
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
