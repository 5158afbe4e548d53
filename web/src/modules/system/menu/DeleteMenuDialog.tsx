import { type MenuRow, sysMenuApi } from '@weir/contract/modules/system/menu'
import { useFormatter, useTranslations } from 'use-intl/react'

import { Failure } from '../../../platform/loading/Failure.tsx'
import { useRead } from '../../../platform/server/api.ts'
import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { useMay } from '../../../platform/session/session.tsx'

interface Props {
  menu: Pick<MenuRow, 'id' | 'title'>
  onClose: () => void
}

/** Says what goes along and which roles lose it, before it asks. */
export default function DeleteMenuDialog({ menu: { id, title }, onClose }: Props) {
  const t = useTranslations('sysMenu.deletion')
  const crud = useTranslations('crud')
  const format = useFormatter()
  const { may } = useMay()
  const { data: usage, error, isLoading } = useRead(sysMenuApi.usage, { ids: [id] }, { enabled: may(sysMenuApi.usage), staleTime: 0 })
  const below = usage?.below ?? []
  const roles = (usage?.roles ?? []).map(({ name, userCount }) => t('role', { name, count: userCount }))
  const count = 1 + below.length
  return (
    <ConfirmCommand
      endpoint={sysMenuApi.delete}
      input={{ ids: [id] }}
      question={t('question', { title })}
      confirm={t('confirm', { count })}
      isHarmful
      isWaiting={isLoading}
      told={{ name: title }}
      onClose={onClose}
    >
      {below.length > 0 && <p>{t('below', { count: below.length, names: format.list(below.map(({ title }) => title)) })}</p>}
      {usage && <p>{roles.length > 0 ? t('roles', { names: format.list(roles) }) : t('nobody')}</p>}
      <Failure error={error} />
      <p>{crud('deletion.warning')}</p>
    </ConfirmCommand>
  )
}
