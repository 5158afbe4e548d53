import { toZone } from '@weir/contract/platform/zone'

import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { commandOf, type Message } from './messages.ts'
import styles from './Mqueue.module.css'
import { texts } from './texts.ts'
import type { Broker } from './use-broker.ts'

const TONES = { received: 'info', sending: 'idle', acknowledged: 'ok', failed: 'bad' } as const

/** `08:30:00`, by the clock of the business. */
const timeOf = (at: Date) => toZone(at).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm:ss'.length)

/** Messages of both ways, the newest first; a command can be answered as its meter would. */
export function MessageList({ broker }: { broker: Broker }) {
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
