import { GATEWAY_USER } from '@weir/contract/platform/mqtt'
import { useState } from 'react'
import { toZone } from '@weir/contract/platform/zone'
import { Textarea, TextInput, PasswordInput } from '@mantine/core'
import { to } from '@weir/contract/modules/to'

import { Note } from '../../../ui/basics/Note.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { useBroker, type Broker } from './use-broker.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { StatusTag, StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { commandOf, type Message } from './messages.ts'
import styles from './Mqueue.module.css'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { mqueue as en } from '../locales/en/mqueue.ts'
import { mqueue as zhCn } from '../locales/zh-cn/mqueue.ts'
import { mqueue as zhTw } from '../locales/zh-tw/mqueue.ts'

const CONNECTION_TONES = { off: 'idle', connecting: 'warn', on: 'ok' } as const

interface Props {
  broker: Broker
  user: string
  onUser: (user: string) => void
}

/** Signs in with a device key, as a meter or a gateway does. */
function Connection({ broker, user, onUser }: Props) {
  const t = useTexts(texts)
  const { state, fault } = broker
  const [key, setKey] = useState('')
  const isOff = state === 'off'
  return (
    <Panel title={t.connection} tools={<StatusDot tone={CONNECTION_TONES[state]}>{t.states[state]}</StatusDot>}>
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

const reading = () => JSON.stringify({ readings: [{ time: toZone(new Date()), register: '0.000' }] }, null, 2)

/** Any text may leave: an unreadable one is kept under the unreadable messages. */
function PublishForm({ broker, user }: { broker: Broker; user: string }) {
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

const TONES = { received: 'info', sending: 'idle', acknowledged: 'ok', failed: 'bad' } as const

/** `08:30:00`, by the clock of the business. */
const timeOf = (at: Date) => toZone(at).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm:ss'.length)

/** Messages of both ways, the newest first; a command can be answered as its meter would. */
function MessageList({ broker }: { broker: Broker }) {
  const t = useTexts(texts)
  const { messages } = broker
  return (
    <Panel title={t.messages} tools={messages.length > 0 && <Button onClick={broker.clear}>{t.clear}</Button>}>
      <PanelBody>
        <div role="log" aria-label={t.messages}>
          <ol className={styles.messages}>
            {messages.map((message) => (
              <Line key={message.id} message={message} broker={broker} />
            ))}
          </ol>
        </div>
        {messages.length === 0 && <Empty title={t.none} advice={t.noneAdvice} />}
      </PanelBody>
    </Panel>
  )
}

function Line({ message, broker }: { message: Message; broker: Broker }) {
  const t = useTexts(texts)
  const { at, topic, payload, state } = message
  const command = commandOf(message)
  const answer = ({ deviceSn, id }: NonNullable<typeof command>, isDone: boolean) =>
    broker.publish(`weir/${deviceSn}/acks`, JSON.stringify(isDone ? { id, ok: true } : { id, ok: false, reason: t.reason }))
  return (
    <li className={styles.item}>
      <time>{timeOf(at)}</time>
      <StatusTag tone={TONES[state]}>{t.messageStates[state]}</StatusTag>
      <span translate="no">{topic}</span>
      <code translate="no">{payload}</code>
      {command && broker.state === 'on' && (
        <span className={styles.end}>
          <Button isSmall onClick={() => answer(command, true)}>
            {t.answerDone}
          </Button>
          <Button isSmall onClick={() => answer(command, false)}>
            {t.answerRefused}
          </Button>
        </span>
      )}
    </li>
  )
}

const FILES = ['mqueue/MqueueDemo.tsx', 'mqueue/use-broker.ts', 'mqueue/messages.ts', 'mqueue/Mqueue.module.css']

/** A meter in the browser: it publishes to the real broker and hears the commands for it. */
export default function MqueueDemo() {
  const t = useTexts(texts)
  const broker = useBroker()
  const [user, setUser] = useState<string>(GATEWAY_USER)
  return (
    <DemoFrame title="mqueue" hint={t.hint} files={FILES}>
      <Note tone="warn">{t.real}</Note>
      <Connection broker={broker} user={user} onUser={setUser} />
      <PublishForm broker={broker} user={user} />
      <MessageList broker={broker} />
    </DemoFrame>
  )
}

const texts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
