import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { expired, onFailure } from '../platform/failures.ts'
import { useStore } from '../platform/store.ts'
import { toast, Toasts } from '../ui/toast.tsx'
import { ExpiredDialog } from './ExpiredDialog.tsx'

/** Toasts, and the dialog of a session that has ended. */
export function Failures() {
  const t = useTranslations('shell')
  const ended = useStore(expired)
  useEffect(() => onFailure((shown) => toast.bad(shown.kind === 'text' ? shown.text : t(`failure.${shown.key}`))), [t])
  return (
    <>
      <Toasts closeLabel={t('tabs.close')} />
      {ended && <ExpiredDialog why={ended.why} />}
    </>
  )
}
