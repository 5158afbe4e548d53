import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { AskScope } from './use-asking.ts'

/** Loaded with the first drawer: a page with such a form does not wait for it. */
const ConfirmDialog = lazy(async () => ({ default: (await import('../../../ui/overlay/ConfirmDialog.tsx')).ConfirmDialog }))

interface Props {
  /** Names what will change: "Move East to Harbour branch?" */
  question: string
  /** Repeats the verb. */
  confirm: string
  /** The effect. */
  children: ReactNode
}

/** While it stands in a form, the form asks this before it is sent. */
export function FormQuestion({ question, confirm, children }: Props) {
  const t = useTranslations('crud')
  const { register, isOpen, ...asking } = use(AskScope)!
  useEffect(register, [register])
  if (!isOpen) return null
  return (
    <Suspense>
      <ConfirmDialog question={question} confirm={confirm} cancel={t('cancel')} onConfirm={asking.confirm} onClose={asking.close}>
        {children}
      </ConfirmDialog>
    </Suspense>
  )
}
