import type { CrudApi } from '@weir/contract/platform/crud'
import { calledBy } from '@weir/contract/platform/declaration'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { HistoryLink } from '../history/HistoryLink.tsx'
import { Allowed } from '../../session.tsx'
import { DeleteLink } from './deletion.tsx'

interface Props {
  api: Pick<CrudApi, 'get' | 'delete'>
  row: { id: number }
  /** Why it cannot be deleted. */
  why?: string | undefined
  /** Further actions of a row, before the history and the deletion. */
  children?: ReactNode
}

/** Behind the `⋯` of a row: its history, and last what destroys it. Nothing for a person who may do neither. */
export function RowMenu({ api, row, why, children }: Props) {
  const t = useTranslations('crud')
  return (
    <Allowed toAny={[api.get, api.delete]}>
      <MoreMenu label={t('moreActions')}>
        {children}
        <HistoryLink of={api.get} id={row.id} name={calledBy(api.get.resource, row)} />
        <DeleteLink endpoint={api.delete} row={row} why={why} />
      </MoreMenu>
    </Allowed>
  )
}
