import { type ReactNode, use, useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { AskScope } from './use-asking.ts'

interface Props {
  /** Names what will change: "Move East to Harbour branch?" */
  question: string
  /** Repeats the verb. */
  confirm: string
  /** What follows. */
  children: ReactNode
}

/** While it stands in a form, the form asks this before it is sent. */
export function FormQuestion({ question, confirm, children }: Props) {
  const t = useTranslations('crud')
  const { register, isOpen, ...asking } = use(AskScope)!
  useEffect(register, [register])
  if (!isOpen) return null
  return (
    <ConfirmDialog question={question} confirm={confirm} cancel={t('cancel')} onConfirm={asking.confirm} onClose={asking.close}>
      {children}
    </ConfirmDialog>
  )
}
