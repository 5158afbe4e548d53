import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'

import { toast, type ToastAct } from '../../../ui/toast.tsx'
import { reportFailure } from '../../failures.ts'

/** The undo of a toast: `done(api.ignore, { title, next: undo(() => call(api.reopen, { ids })) })`. */
export function useUndo() {
  const t = useTranslations('crud.undo')
  const queries = useQueryClient()
  return (takeBack: () => Promise<unknown>): ToastAct => ({
    label: t('act'),
    act: () =>
      void takeBack().then(() => {
        toast.ok(t('done'))
        return queries.invalidateQueries()
      }, reportFailure),
  })
}
