import { type Online, onlineApi } from '@weir/contract/modules/system/online'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../platform/api.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Note } from '../../../ui/Note.tsx'
import { toast } from '../../../ui/toast.tsx'

interface Props {
  sessions: Online[]
  /** How many of those chosen stay. */
  leftOut: number
  onDone?: () => void
  onClose: () => void
}

/** More names than these nobody reads. */
const NAMED = 5

/** Says whose sessions they are and what becomes of these people before it asks. */
export default function ForceDialog({ sessions, leftOut, onDone, onClose }: Props) {
  const t = useTranslations('onlines')
  const tc = useTranslations('crud')
  const force = useCommand(onlineApi.forceLogout, undefined, 'inPlace')
  const count = sessions.length
  const [only] = sessions
  const names = [...new Set(sessions.map(({ userNickname }) => userNickname))]
  const some = names.slice(0, NAMED).join(tc('comma'))
  const deviceOf = ({ browser, os }: Online) => [browser || t('unknownBrowser'), os].filter(Boolean).join(' · ')
  const confirm = () =>
    force.mutate(
      { ids: sessions.map(({ id }) => id) },
      {
        onSuccess: () => {
          toast.ok(t('done', { count }))
          onDone?.()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      question={count === 1 ? t('questionOne', { name: only!.userNickname, device: deviceOf(only!) }) : t('question', { count })}
      confirm={t('confirm', { count })}
      cancel={tc('cancel')}
      look="danger-solid"
      busy={force.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {count > 1 && <p>{t('whose', { names: names.length > NAMED ? t('others', { names: some, count: names.length - NAMED }) : some })}</p>}
      <p>{t('effect')}</p>
      {leftOut > 0 && <Note tone="warn">{t('leftOut', { count: leftOut })}</Note>}
      {force.error && <Note tone="bad">{force.error.message}</Note>}
    </ConfirmDialog>
  )
}
