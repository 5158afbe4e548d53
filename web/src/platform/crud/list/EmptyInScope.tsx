import { personalApi } from '@weir/contract/modules/system/personal'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { Empty } from '../../../ui/basics/Empty.tsx'
import { useRead } from '../../server/api.ts'

interface Props {
  /** The thing of which there is no row. */
  noun: string
  /** The permission of the list. */
  permission: string
  /** The words for somebody who sees all rows. */
  children: ReactNode
}

/** An empty list of somebody who sees only some rows names them: there may be others. */
export default function EmptyInScope({ noun, permission, children }: Props) {
  const t = useTranslations('crud')
  const { data } = useRead(personalApi.scope, { permission })
  if (!data || data.isAll) return children
  const names = data.departments.join(t('comma'))
  return (
    <Empty
      title={t('empty.titleInScope', { title: noun })}
      advice={names === '' ? t('empty.scope.ownRows') : t('empty.scope.departments', { names })}
    />
  )
}
