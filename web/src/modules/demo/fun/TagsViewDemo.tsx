import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormatter } from 'use-intl/react'

import { setFullPage } from '../../../platform/tabs/use-tabs.ts'
import { usePane } from '../../../platform/tabs/pane.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Fun.module.css'
import { texts } from './texts.ts'

/** A page handles tabs by `usePane`: its own by its key, and all others. */
export default function TagsViewDemo() {
  const t = useTexts(texts).tagsView
  const format = useFormatter()
  const { key, rename, acts } = usePane()
  const [name, setName] = useState('')
  const [mountedAt] = useState(() => new Date())
  return (
    <DemoFrame title="tagsView" hint={t.hint} files={['fun/TagsViewDemo.tsx', 'fun/Fun.module.css']}>
      <Panel title={t.own} sub={`${t.mountedAt} ${format.dateTime(mountedAt, { timeStyle: 'medium' })}`}>
        <PanelBody>
          <form
            className={styles.line}
            onSubmit={(event) => {
              event.preventDefault()
              rename(name)
            }}
          >
            <TextInput label={t.name} value={name} onChange={({ target }) => setName(target.value)} />
            <Button type="submit">{t.rename}</Button>
          </form>
          <div className={styles.line}>
            <Button icon="refresh" onClick={() => acts()?.refresh(key)}>
              {t.refresh}
            </Button>
            <Button onClick={() => acts()?.close(key)}>{t.close}</Button>
            <Button onClick={() => acts()?.closeOthers(key)}>{t.closeOthers}</Button>
            <Button onClick={() => acts()?.closeAll()}>{t.closeAll}</Button>
            <Button icon="fullscreen" onClick={() => setFullPage(true)}>
              {t.full}
            </Button>
          </div>
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}
