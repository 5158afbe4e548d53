import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { Allowed } from '../session.tsx'
import { HistoryLink } from './HistoryLink.tsx'

/** Behind the `⋯` of a row without other actions; absent without the permission to see the record. */
export function RowHistory({ of, id, name }: { of: Endpoint; id: number; name: string }) {
  const t = useTranslations('crud')
  return (
    <Allowed to={of}>
      <MoreMenu label={t('moreActions')}>
        <HistoryLink of={of} id={id} name={name} />
      </MoreMenu>
    </Allowed>
  )
}
