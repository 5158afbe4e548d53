import { useTranslations } from 'use-intl/react'

import { endSession } from '../../platform/session-cache.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from './Message.tsx'

export function ForbiddenPage() {
  const t = useTranslations('shell.page')
  return (
    <Message code="401" title={t('forbidden')} hint={t('forbiddenHint')}>
      <Button look="primary" onClick={endSession}>
        {t('reauthorize')}
      </Button>
    </Message>
  )
}
