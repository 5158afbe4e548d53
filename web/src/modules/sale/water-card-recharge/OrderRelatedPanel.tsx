import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import type { Destined } from '@weir/contract/platform/destination'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { grouped, shownInstant, shownQuantity } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { roomOf } from '../../card/ground/card-facts.ts'
import { Moved } from '../../card/ground/SignedQuantity.tsx'
import { RefundActs } from '../water-card-refund/RefundActs.tsx'
import { figureLink } from '../../../ui/basics/text-class.ts'

interface Line {
  id: number
  no: string
  opens: Destined | undefined
  kind: string
  card: { id: number; no: string; room: string }
  amount: string
  quantity: string
  why: string | null
  at: string
  actor: string
}

/** The orders and refunds of the same money: where it came from, and where it went. */
export function OrderRelatedPanel({ order }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('waterCardRecharge.related')
  const lines = useLines(order)
  const columns = useColumns()
  if (lines.length < 2) return null
  return (
    <Panel title={t('title')} sub={t('sub')}>
      <DataTable label={t('title')} columns={columns} rows={lines} expected={2} empty={null} />
      {order.refunds.map((refund) => (
        <RefundActs key={refund.id} refund={refund} />
      ))}
    </Panel>
  )
}

function useLines(order: WaterCardRechargeDetail): Line[] {
  const t = useTranslations('waterCardRecharge.related')
  const refund = useResourceTexts('waterCardRefund')
  const own = { id: order.cardId, no: order.cardNo, room: roomOf(order) }
  const moved = (side: WaterCardRechargeDetail['movedTo'][number], kind: string): Line => ({
    ...side,
    no: side.orderNo,
    opens: to('waterCardRechargeDetail', { id: side.id }),
    kind,
    card: { id: side.cardId, no: side.cardNo, room: roomOf(side) },
    why: side.reason,
  })
  const here: Line = {
    id: order.id,
    no: order.orderNo,
    opens: undefined,
    kind: `${t(order.movedFrom ? 'moved' : 'recharge')} · ${t('here')}`,
    card: own,
    amount: order.amount,
    quantity: order.quantity,
    why: null,
    at: order.createdAt,
    actor: order.recharger,
  }
  const back = order.refunds.map(({ id, refundNo, cause, amount, quantity, reason, createdAt, refunder }): Line => ({
    // Refunds have numbers of their own.
    id: -id,
    no: refundNo,
    opens: to('waterCardRefund', { refundNo }),
    kind: refund.option('cause', cause),
    card: own,
    amount: `-${amount}`,
    quantity: `-${quantity}`,
    why: reason,
    at: createdAt,
    actor: refunder,
  }))
  const before = order.movedFrom ? [moved(order.movedFrom, t('recharge'))] : []
  return [...before, here, ...back, ...order.movedTo.map((side) => moved(side, t('moved')))]
}

function useColumns(): Column<Line>[] {
  const t = useTranslations('waterCardRecharge.related')
  const nameOf = useActorName()
  const { parts } = useResourceTexts('waterCard')
  return [
    { id: 'no', name: t('no'), cell: ({ no, opens }) => (opens ? <ScreenLink to={opens}>{no}</ScreenLink> : <b>{no}</b>) },
    { id: 'kind', name: t('kind'), cell: ({ kind }) => kind },
    {
      id: 'card',
      name: t('place'),
      wraps: true,
      cell: ({ card }) => (
        <>
          {card.room}{' '}
          <ScreenLink className={figureLink} to={to('waterCardDetail', { id: card.id })}>
            {card.no}
          </ScreenLink>
        </>
      ),
    },
    { id: 'amount', ...parts('amount'), isFigure: true, cell: ({ amount }) => <Moved value={grouped(amount)} /> },
    {
      id: 'quantity',
      ...parts('quantity'),
      isFigure: true,
      cell: ({ quantity }) => <Moved value={shownQuantity(quantity)} />,
    },
    { id: 'why', name: t('why'), cell: ({ why }) => why ?? '—' },
    { id: 'when', name: t('when'), cell: ({ at, actor }) => `${shownInstant(at)} ${nameOf(actor)}` },
  ]
}
