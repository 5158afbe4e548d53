import type { webhookApi } from '@weir/contract/modules/system/webhook'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import styles from './Webhook.module.css'

interface Props {
  end: WireOutput<typeof webhookApi.test>
  onClose: () => void
}

/** The end of a test: the status, and the beginning of the answer. */
export function CallDrawer({ end: { answerStatus, fault, answer, durationMs }, onClose }: Props) {
  const t = useTranslations('webhook')
  const tc = useTranslations('crud')
  const { label, option } = useResourceTexts('webhook')
  return (
    <SideDrawer title={t(fault === null ? 'testDone' : 'testFailed')} closeLabel={tc('close')} onClose={onClose}>
      <DrawerBody>
        {fault !== null && <Note tone="bad">{option('fault', fault)}</Note>}
        <DescriptionList
          items={[
            { label: label('answerStatus'), value: answerStatus },
            { label: label('durationMs'), value: durationMs },
            { label: label('answer'), value: answer ? <pre className={styles.raw}>{answer}</pre> : t('noAnswer') },
          ]}
        />
      </DrawerBody>
    </SideDrawer>
  )
}
