import { webhookDeliveryApi } from '@weir/contract/modules/system/webhook-delivery'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { jsonText, shownSecond } from '../../../platform/format/format.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useRead } from '../../../platform/server/api.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { StatusTag, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import styles from './Delivery.module.css'

interface Props {
  id: number
  /** Of its state. */
  tone: Tone
  onClose: () => void
}

/** The event as it was sent, and the end of the last attempt. */
export default function DeliveryDrawer({ id, tone, onClose }: Props) {
  const tc = useTranslations('crud')
  const { title } = useResourceTexts('webhookDelivery')
  const query = useRead(webhookDeliveryApi.get, { id }, { staleTime: 0 })
  return (
    <SideDrawer title={title} closeLabel={tc('close')} width="640px" onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>{(delivery) => <Detail {...delivery} tone={tone} />}</Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}

function Detail({ tone, ...delivery }: WireOutput<typeof webhookDeliveryApi.get> & Pick<Props, 'tone'>) {
  const t = useTranslations('webhook')
  const { label, option } = useResourceTexts('webhookDelivery')
  const { eventId, event, webhookName, state, attempts, createdAt, lastAt, dueAt, answerStatus, fault, answer, durationMs, body } = delivery
  return (
    <>
      <DescriptionList
        items={[
          { label: label('event'), value: option('event', event) },
          { label: label('state'), value: <StatusTag tone={tone}>{option('state', state)}</StatusTag> },
          { label: label('webhookName'), value: webhookName },
          { label: label('eventId'), value: <code className={styles.code}>{eventId}</code> },
          { label: label('createdAt'), value: shownSecond(createdAt) },
          { label: label('attempts'), value: attempts },
          { label: label('lastAt'), value: lastAt && shownSecond(lastAt) },
          ...(dueAt === null ? [] : [{ label: label('dueAt'), value: shownSecond(dueAt) }]),
          { label: label('answerStatus'), value: answerStatus },
          ...(fault === null ? [] : [{ label: label('fault'), value: option('fault', fault) }]),
          { label: label('durationMs'), value: durationMs },
        ]}
      />
      <h3 className={styles.title}>{label('body')}</h3>
      <pre className={styles.raw}>{jsonText(JSON.parse(body))}</pre>
      <h3 className={styles.title}>{label('answer')}</h3>
      <pre className={styles.raw}>{answer || t('noAnswer')}</pre>
    </>
  )
}
