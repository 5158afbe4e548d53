import { useQuery } from '@tanstack/react-query'
import type { loginLogApi } from '@weir/contract/modules/system/login-log'
import type { operLogApi } from '@weir/contract/modules/system/oper-log'
import { useFormatter, useTranslations } from 'use-intl/react'

import { queryOf, useCommand } from '../../../platform/api.ts'
import { useDone } from '../../../platform/crud/command-texts.ts'
import { useListTexts } from '../../../platform/crud/use-list-texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Note } from '../../../ui/Note.tsx'

/** A log that can be cleared. */
export type LogApi = typeof operLogApi | typeof loginLogApi

/** What clearing does, and that nothing is lost by it. */
export default function ClearDialog({ api, onClose }: { api: LogApi; onClose: () => void }) {
  const t = useTranslations('logs.clear')
  const tc = useTranslations('crud')
  const { noun } = useListTexts(api.clear.resource)
  const done = useDone()
  const clear = useCommand(api.clear, undefined, 'inPlace')
  const format = useFormatter()
  const { data } = useQuery({ ...queryOf(api.list, { pageSize: 1 }), meta: { failure: 'inPlace' } })
  const count = data ? `${format.number(data.total)}${data.more ? '+' : ''}` : '…'
  const confirm = () =>
    clear.mutate(
      {},
      {
        onSuccess: () => {
          done(api.clear)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      question={t('question', { title: noun })}
      confirm={t('confirm')}
      cancel={tc('cancel')}
      busy={clear.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('warning', { count })}</p>
      <p>{t('retention')}</p>
      {clear.error && <Note tone="bad">{clear.error.message}</Note>}
    </ConfirmDialog>
  )
}
