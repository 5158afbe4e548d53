import { Textarea, TextInput } from '@mantine/core'
import { to } from '@weir/contract/modules/to'
import { GATEWAY_USER } from '@weir/contract/platform/mqtt'
import { toZone } from '@weir/contract/platform/zone'
import { useState } from 'react'

import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Mqueue.module.css'
import { texts } from './texts.ts'
import type { Broker } from './use-broker.ts'

const reading = () => JSON.stringify({ readings: [{ time: toZone(new Date()), register: '0.000' }] }, null, 2)

/** Any text may leave: an unreadable one is kept under the unreadable messages. */
export function PublishForm({ broker, user }: { broker: Broker; user: string }) {
  const t = useTexts(texts)
  const [typedSn, setTypedSn] = useState('')
  const [payload, setPayload] = useState(reading)
  const deviceSn = user === GATEWAY_USER ? typedSn : user
  const topic = `weir/${deviceSn || '…'}/readings`
  return (
    <Panel title={t.publishing}>
      <PanelBody>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            // A form submits by Enter too.
            if (broker.state === 'on') broker.publish(topic, payload)
          }}
        >
          <TextInput
            className={styles.short}
            label={t.deviceSn}
            value={deviceSn}
            required
            pattern="[A-Za-z0-9._\-]{1,64}"
            title={t.snRule}
            disabled={user !== GATEWAY_USER}
            onChange={({ target }) => setTypedSn(target.value.trim())}
          />
          <Textarea
            className={styles.message}
            label={t.message}
            description={<span translate="no">{topic}</span>}
            value={payload}
            required
            autosize
            maxRows={12}
            onChange={({ target }) => setPayload(target.value)}
          />
          <div className={styles.end}>
            <Button look="primary" type="submit" why={broker.state === 'on' ? undefined : t.connectFirst}>
              {t.publish(deviceSn)}
            </Button>
            <Button onClick={() => setPayload(reading())}>{t.fresh}</Button>
            {deviceSn !== '' && <ScreenLink to={to('waterMeter', { deviceSn })}>{t.see(deviceSn)}</ScreenLink>}
            <ScreenLink to={to('unreadable')}>{t.unreadable}</ScreenLink>
          </div>
        </form>
      </PanelBody>
    </Panel>
  )
}
