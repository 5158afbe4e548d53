import { type ComponentType, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { toast } from '../../ui/toast.tsx'

interface Props {
  from: () => Promise<{ default: ComponentType }>
  /** It could not be fetched; the next one that stands here tries again. */
  onFail?: () => void
}

/** A component that is fetched once it stands on the page. */
export function Fetched({ from, onFail }: Props) {
  const t = useTranslations('shell.page')
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    const failed = () => {
      toast.bad(t('failed'), t('failedHint'))
      onFail?.()
    }
    from().then(({ default: part }) => setPart(() => part), failed)
  }, [from, onFail, t])
  return Part && <Part />
}
