import { lazy, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { expired, onFailure } from '../platform/failures.ts'
import { useStore } from '../platform/store.ts'
import { toast, Toasts } from '../ui/toast.tsx'

// It brings the kit's dialog, which the login page can do without.
const ExpiredDialog = lazy(() => import('./ExpiredDialog.tsx'))

/** Toasts, and the dialog of a session that has ended. */
export function Failures() {
  const t = useTranslations('shell')
  const isExpired = useStore(expired)
  useEffect(() => onFailure((shown) => toast.bad(shown.kind === 'text' ? shown.text : t(`failure.${shown.key}`))), [t])
  return (
    <>
      <Toasts closeLabel={t('tabs.close')} />
      <Suspense>{isExpired && <ExpiredDialog />}</Suspense>
    </>
  )
}
