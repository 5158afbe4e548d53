import type { OrderEntry } from '@weir/contract/modules/sale/order-detail'
import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { grouped, shownInstant, shownQuantity } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Moved, SignedQuantity } from '../../card/ground/SignedQuantity.tsx'

/** The entries of the order in both books, with the card after each. The card's own ledger has the same ones. */
export function OrderEntriesPanel({ order }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('waterCardRecharge.ledger')
  const columns = useColumns(order)
  return (
    <Panel
      title={t('title')}
      sub={t('sub')}
      tools={
        <ScreenLink to={to('waterCardDetail', { id: order.cardId })}>
          <Text size="tiny">{t('left', { remaining: shownQuantity(order.possible.remaining) })}</Text>
        </ScreenLink>
      }
    >
      <DataTable
        label={t('title')}
        columns={columns}
        rows={order.entries}
        expected={2}
        empty={<Empty title={t('none')} advice={t('noneAdvice')} />}
      />
    </Panel>
  )
}

function useColumns({ entries }: WaterCardRechargeDetail): Column<OrderEntry>[] {
  const t = useTranslations('waterCardRecharge.ledger')
  const nameOf = useActorName()
  const { parts } = useResourceTexts('waterCard')
  const wayOf = ({ kind, amount, quantity }: OrderEntry) => {
    if (kind !== 'transfer') return t(kind === 'refund' ? 'way.refund' : 'way.recharge')
    return t((amount ?? quantity ?? '').startsWith('-') ? 'way.moveOut' : 'way.moveIn')
  }
  const aboutOf = (entry: OrderEntry) => [wayOf(entry), entry.refNo, correctsOf(entry), entry.note].filter(Boolean).join(' · ')
  const correctsOf = ({ reversesId }: OrderEntry) =>
    reversesId !== null && entries.some(({ id }) => id === reversesId) && t('corrects', { id: String(reversesId) })
  return [
    { id: 'at', ...parts('at'), cell: ({ at }) => shownInstant(at) },
    { id: 'no', name: t('no'), cell: ({ id }) => String(id) },
    { id: 'book', name: t('book'), cell: ({ amount }) => t(amount === null ? 'water' : 'money') },
    { id: 'about', name: t('about'), cell: aboutOf },
    {
      id: 'amount',
      ...parts('amount'),
      isFigure: true,
      cell: ({ amount }) => (amount === null ? '—' : <Moved value={grouped(amount)} />),
    },
    {
      id: 'quantity',
      ...parts('quantity'),
      isFigure: true,
      cell: ({ quantity }) => (quantity === null ? '—' : <SignedQuantity quantity={quantity} />),
    },
    {
      id: 'remainingAfter',
      ...parts('remainingAfter'),
      isFigure: true,
      cell: ({ remainingAfter }) => (remainingAfter === null ? '—' : shownQuantity(remainingAfter)),
    },
    { id: 'actor', ...parts('actor'), cell: ({ actor }) => nameOf(actor) },
  ]
}
