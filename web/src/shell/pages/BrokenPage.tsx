import { useTranslations } from 'use-intl/react'

import { TransportError } from '../../platform/server/api-error.ts'
import { reportFailure } from '../../platform/server/failures.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Message } from './Message.tsx'

/** In place of a page whose files did not come or that broke. After an upgrade only a new start finds the new files. */
export function BrokenPage() {
  const t = useTranslations('shell.page')
  return (
    <Message title={t('failed')} hint={t('failedHint')}>
      <Button look="primary" onClick={startAnew}>
        {t('retry')}
      </Button>
    </Message>
  )
}

/** Without the server a new start would lose what the other tabs hold, and find nothing. */
const startAnew = () =>
  void fetch('/', { cache: 'no-store' }).then(
    () => location.reload(),
    () => reportFailure(new TransportError('network')),
  )
