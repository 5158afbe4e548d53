import { type AlarmDuty, alarmDutyApi, type DutyMessage, type DutyState } from '@weir/contract/modules/meter/alarm-duty'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { shownInstant } from '../../../platform/format/format.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Row, Stack } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { StatusTag, type Tone } from '../../../ui/basics/StatusTag.tsx'
import styles from './duty.module.css'

const TONE: Record<DutyState, Tone> = { sending: 'info', sent: 'ok', kept: 'idle', failed: 'bad', refused: 'warn' }

interface Props {
  rule: AlarmDuty
  onClose: () => void
}

/** The latest messages of a rule, each with its result or the reason for none. */
export default function DutyMessages({ rule: { id, userName }, onClose }: Props) {
  const t = useTranslations('alarmDuty')
  const crud = useTranslations('crud')
  const query = useRead(alarmDutyApi.messages, { id }, { staleTime: 0 })
  return (
    <SideDrawer title={t('ofMessages', { name: userName })} closeLabel={crud('close')} width="560px" onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty title={t('noMessages')} advice={t('noMessagesAdvice')} />
            ) : (
              <Stack gap="small">
                {list.map((message) => (
                  <Message key={message.id} message={message} />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}

function Message({ message }: { message: DutyMessage }) {
  const t = useTranslations('alarmDuty')
  const { option } = useResourceTexts('alarmDuty')
  const { messageType, count, state, refusal, failure, description, content, createdAt } = message
  const why = (refusal && t(`refusal.${refusal}`)) ?? (failure && t(`failure.${failure}`))
  return (
    <article className={styles.sample}>
      <Row>
        <StatusTag tone={TONE[state]}>{t(`state.${state}`)}</StatusTag>
        <b>{option('messageType', messageType)}</b>
        <Text tone="muted" size="small">
          {[t('count', { count }), shownInstant(createdAt)].join(' · ')}
        </Text>
      </Row>
      {content !== null && <p>{content}</p>}
      {why && (
        <Text tone="muted" size="small">
          {[why, description].filter(Boolean).join(' · ')}
        </Text>
      )}
    </article>
  )
}
