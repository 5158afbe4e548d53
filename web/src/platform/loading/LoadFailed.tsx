import { useTranslations } from 'use-intl/react'

import { Button } from '../../ui/basics/Button.tsx'
import { Empty } from '../../ui/basics/Empty.tsx'
import { useRefusalText } from '../server/failures.ts'

interface Props {
  /** The missing part, if it needs a name. */
  title?: string
  error: Error
  onRetry: () => unknown
}

/** In the place of what did not come: why, and once more. */
export function LoadFailed({ title, error, onRetry }: Props) {
  const t = useTranslations('crud')
  const textOf = useRefusalText()
  return (
    <Empty title={title ?? t('loadFailed')} advice={textOf(error)}>
      <Button isSmall onClick={() => void onRetry()}>
        {t('retry')}
      </Button>
    </Empty>
  )
}
