import { PasswordInput, TextInput } from '@mantine/core'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'

import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Mqueue.module.css'
import { texts } from './texts.ts'
import type { Broker } from './use-broker.ts'

const TONES = { off: 'idle', connecting: 'warn', on: 'ok' } as const

interface Props {
  broker: Broker
  user: string
  onUser: (user: string) => void
}

/** Signs in with a device key, as a meter or a gateway does. */
export function Connection({ broker, user, onUser }: Props) {
  const t = useTexts(texts)
  const { state, fault } = broker
  const [key, setKey] = useState('')
  const isOff = state === 'off'
  return (
    <Panel title={t.connection} tools={<StatusDot tone={TONES[state]}>{t.states[state]}</StatusDot>}>
      <PanelBody>
        {fault && <Note tone="bad">{t.faults[fault]}</Note>}
        <form
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault()
            broker.connect({ user, key })
          }}
        >
          <TextInput
            label={t.user}
            description={t.userHint}
            value={user}
            required
            disabled={!isOff}
            onChange={({ target }) => onUser(target.value.trim())}
          />
          <PasswordInput
            label={t.key}
            description={<ScreenLink to={to('deviceKey')}>{t.keyHint}</ScreenLink>}
            value={key}
            required
            disabled={!isOff}
            autoComplete="off"
            onChange={({ target }) => setKey(target.value)}
          />
          {isOff ? (
            <Button key="connect" look="primary" type="submit">
              {t.connect}
            </Button>
          ) : (
            // Another element: else the press that ends the connection would submit the form.
            <Button key="disconnect" onClick={broker.disconnect}>
              {t.disconnect}
            </Button>
          )}
        </form>
      </PanelBody>
    </Panel>
  )
}
