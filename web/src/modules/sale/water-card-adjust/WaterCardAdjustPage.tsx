import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { type WaterCardAdjust, waterCardAdjustApi } from '@weir/contract/modules/sale/water-card-adjust'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { AttachmentsLink } from '../../../platform/files/AttachmentsLink.tsx'
import { Nothing, Text } from '../../../ui/basics/Text.tsx'
import { roomOf } from '../../card/ground/card-facts.ts'
import { SignedQuantity } from '../../card/ground/SignedQuantity.tsx'
import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

/** Every adjustment by hand: who, why, how much. */
export default function WaterCardAdjustPage() {
  const made = useTranslations('waterCardAdjust')
  const t = useTranslations('waterCard.act.adjust')
  const nameOf = useActorName()
  const columns: ListColumn<WaterCardAdjust>[] = [
    { field: 'cardNo', to: ({ cardId }) => to('waterCardDetail', { id: cardId }) },
    'name',
    { field: 'roomNo', cell: (adjust) => roomOf(adjust) || <Nothing /> },
    { field: 'quantity', cell: ({ quantity }) => <SignedQuantity quantity={quantity} /> },
    'reason',
    {
      field: 'note',
      cell: ({ note, reversesId }) => [reversesId !== null && t('isReversal'), note].filter(Boolean).join(' · ') || <Nothing />,
    },
    { field: 'adjuster', cell: ({ adjuster }) => nameOf(adjuster) },
    'createdAt',
  ]
  return (
    <ListPage
      list={waterCardAdjustApi.list}
      made={{ advice: made('made'), act: made('madeAt'), to: to('waterCard') }}
      counts={waterCardAdjustApi.counts}
      columns={columns}
      filters={
        <>
          <Search name="cardNo" />
          <Filter name="name" />
          <Filter name="reason" />
          <Filter name="adjuster" />
          <Filter name="dateRange" />
          <Filter name="cardId" linked={{ get: waterCardApi.get, field: 'cardNo' }} />
        </>
      }
      actions={<ExportButton endpoint={waterCardAdjustApi.export} />}
      rowActions={(adjust) => (
        <>
          <AttachmentsLink api={waterCardAdjustApi} id={adjust.id} name={adjust.cardNo} />
          {adjust.reversedById === null ? <ReverseLink adjust={adjust} /> : <Text tone="faint">{t('reversed')}</Text>}
        </>
      )}
    />
  )
}

const useReversal = lazyDialog(withForm(() => import('./ReverseAdjust.tsx')))

/** Takes an adjustment back: a new one with the opposite tons. */
function ReverseLink({ adjust }: { adjust: WaterCardAdjust }) {
  const t = useTranslations('waterCard.act.adjust')
  const drawer = useReversal()
  return (
    <Allowed toAll={[waterCardApi.adjust, waterCardApi.get]}>
      <LinkButton {...drawer.opener}>{t('reverse')}</LinkButton>
      {drawer.shown({ adjust })}
    </Allowed>
  )
}
