import { useQuery } from '@tanstack/react-query'
import { sysMenuApi } from '@weir/contract/modules/system/menu'
import { useFormatter, useTranslations } from 'use-intl/react'

import { queryOf, useCommand } from '../../../platform/api.ts'
import { useDone } from '../../../platform/crud/command-texts.ts'
import { useMay } from '../../../platform/session.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Note } from '../../../ui/Note.tsx'

interface Props {
  id: number
  onClose: () => void
}

/** Says what goes along and which roles lose it, before it asks. */
export default function DeleteMenuDialog({ id, onClose }: Props) {
  const t = useTranslations('menus.deletion')
  const crud = useTranslations('crud')
  const format = useFormatter()
  const done = useDone()
  const { may } = useMay()
  const isTold = may(sysMenuApi.usage)
  const { data: usage } = useQuery({ ...queryOf(sysMenuApi.usage, { ids: [id] }), enabled: isTold, staleTime: 0 })
  const remove = useCommand(sysMenuApi.delete, undefined, 'inPlace')
  const confirm = () =>
    remove.mutate(
      { ids: [id] },
      {
        onSuccess: () => {
          done(sysMenuApi.delete)
          onClose()
        },
      },
    )
  const below = usage?.below ?? []
  const roles = (usage?.roles ?? []).map(({ name, userCount }) => t('role', { name, count: userCount }))
  const count = 1 + below.length
  return (
    <ConfirmDialog
      question={t('question', { count })}
      confirm={t('confirm', { count })}
      cancel={crud('cancel')}
      look="danger-solid"
      busy={remove.isPending || (isTold && !usage)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {below.length > 0 && <p>{t('below', { count: below.length, names: format.list(below.map(({ title }) => title)) })}</p>}
      {usage && <p>{roles.length > 0 ? t('roles', { names: format.list(roles) }) : t('nobody')}</p>}
      <p>{crud('deletion.warning')}</p>
      {remove.error && <Note tone="bad">{remove.error.message}</Note>}
    </ConfirmDialog>
  )
}
