import { useTranslations } from 'use-intl/react'

import { Button } from '../../ui/Button.tsx'
import { Message } from './Message.tsx'

/** In place of a page whose files did not come or that broke. After an upgrade only a new start finds the new files. */
export function BrokenPage() {
  const t = useTranslations('shell.page')
  return (
    <Message title={t('failed')} hint={t('failedHint')}>
      <Button look="primary" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    </Message>
  )
}
