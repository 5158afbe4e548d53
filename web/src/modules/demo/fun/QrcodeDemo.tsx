import { Textarea } from '@mantine/core'
import { useState } from 'react'

import { Button } from '../../../ui/basics/Button.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { QrCode } from '../../../ui/figure/QrCode.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Fun.module.css'
import { texts } from './texts.ts'

/** The symbol has room for about 2,300 bytes at this level of correction; a Han character is three. */
const MOST = 600

const newAddress = () => `${location.origin}/#/login?at=${Date.now()}`

/** A text and its QR code, drawn while it is typed. */
export default function QrcodeDemo() {
  const t = useTexts(texts).qrcode
  const [content, setContent] = useState(newAddress)
  const isTooLong = content.length > MOST
  return (
    <DemoFrame
      title="qrcode"
      hint={t.hint}
      files={['fun/QrcodeDemo.tsx', 'fun/Fun.module.css']}
      actions={
        <Button icon="refresh" onClick={() => setContent(newAddress())}>
          {t.again}
        </Button>
      }
    >
      <Panel title={t.code}>
        <PanelBody>
          <Textarea
            label={t.content}
            autosize
            value={content}
            error={isTooLong && t.tooLong}
            onChange={({ target }) => setContent(target.value)}
          />
          <div className={styles.code}>{!isTooLong && content !== '' && <QrCode text={content} label={t.code} />}</div>
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}
