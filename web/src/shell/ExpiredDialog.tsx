import { Modal } from '@mantine/core'
import { useTranslations } from 'use-intl/react'

import { endSession } from '../platform/session-cache.ts'
import { Button } from '../ui/Button.tsx'

/** Cannot be put off: without a session nothing here works. */
export default function ExpiredDialog() {
  const t = useTranslations('shell.failure')
  return (
    <Modal
      opened
      onClose={endSession}
      title={t('title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={400}
    >
      <p>{t('expired')}</p>
      <div className="foot">
        <Button look="primary" onClick={endSession} data-autofocus>
          {t('confirm')}
        </Button>
      </div>
    </Modal>
  )
}
