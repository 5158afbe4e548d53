import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { copyText } from '../../../platform/browser/copy-text.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Fun.module.css'
import { texts } from './texts.ts'

/** Copies a text, and says whether it worked. */
export default function ClipboardDemo() {
  const t = useTexts(texts).clipboard
  const [text, setText] = useState(() => `${location.origin}/#/home`)
  const copy = async () => ((await copyText(text)) ? toast.ok(t.copied, text) : toast.bad(t.failed))
  return (
    <DemoFrame title="clipboard" hint={t.hint} files={['fun/ClipboardDemo.tsx', 'fun/Fun.module.css']}>
      <Panel title={t.copy}>
        <PanelBody>
          <div className={styles.line}>
            <TextInput label={t.link} value={text} onChange={({ target }) => setText(target.value)} />
            <Button look="primary" icon="copy" onClick={() => void copy()}>
              {t.copy}
            </Button>
          </div>
          <div className={styles.line}>
            <TextInput label={t.paste} placeholder={t.pastePlaceholder} />
          </div>
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}
