import { personalApi } from '@weir/contract/modules/system/personal'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../platform/api.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Note } from '../../../ui/Note.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { OwnSession } from './person.ts'

interface Props {
  session: OwnSession
  /** Browser and system. */
  name: string
  onClose: () => void
}

export function EndSession({ session: { id, ip }, name, onClose }: Props) {
  const t = useTranslations('person')
  const cancel = useTranslations('crud')('cancel')
  const { action } = useResourceTexts('personal')
  const end = useCommand(personalApi.endSession, undefined, 'inPlace')
  const onSuccess = () => {
    toast.ok(t('sessionEnded'))
    onClose()
  }
  return (
    <ConfirmDialog
      question={t('endQuestion', { name, ip })}
      confirm={action(personalApi.endSession)}
      cancel={cancel}
      look="danger-solid"
      busy={end.isPending}
      onConfirm={() => end.mutate({ id }, { onSuccess })}
      onClose={onClose}
    >
      <p>{t('endHint')}</p>
      {end.error && <Note tone="bad">{end.error.message}</Note>}
    </ConfirmDialog>
  )
}
