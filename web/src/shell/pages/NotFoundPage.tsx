import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { HOME } from '../../platform/router/addresses.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Message } from './Message.tsx'

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
