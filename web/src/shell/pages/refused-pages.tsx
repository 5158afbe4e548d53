import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { HOME } from '../../platform/router/addresses.ts'
import { endSession } from '../../platform/server/session-cache.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Message } from './Message.tsx'
import { Row } from '../../ui/basics/Row.tsx'

export function ForbiddenPage() {
  const t = useTranslations('shell.page')
  const navigate = useNavigate()
  return (
    <Message code="401" title={t('forbidden')} hint={t('forbiddenHint')}>
      <Row>
        <Button look="primary" onClick={() => void navigate(HOME)}>
          {t('backHome')}
        </Button>
        <Button onClick={endSession}>{t('reauthorize')}</Button>
      </Row>
    </Message>
  )
}

export function NotFoundPage() {
  const t = useTranslations('shell.page')
  const navigate = useNavigate()
  return (
    <Message code="404" title={t('notFound')} hint={t('notFoundHint')}>
      <Button look="primary" onClick={() => void navigate(HOME)}>
        {t('backHome')}
      </Button>
    </Message>
  )
}
