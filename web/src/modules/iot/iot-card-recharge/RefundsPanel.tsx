import type { IotCardRechargeDetail } from '@weir/contract/modules/iot/iot-card-recharge'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { grouped, shownInstant } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Panel } from '../../../ui/Panel.tsx'

type Refund = IotCardRechargeDetail['refunds'][number]

/** The money of an order that went back. */
export function RefundsPanel({ refunds }: { refunds: Refund[] }) {
  const t = useTranslations('iotOrders')
  const { label, parts } = useResourceTexts('iotCardRecharge')
  const request = useResourceTexts('iotRequest')
  const nameOf = useActorName()
  if (refunds.length === 0) return null
  const columns: Column<Refund>[] = [
    { id: 'refundNo', name: label('refundNo'), cell: ({ refundNo }) => refundNo },
    { id: 'amount', ...parts('amount'), isFigure: true, cell: ({ amount }) => grouped(amount) },
    { id: 'packages', name: t('packages.title'), isFigure: true, cell: ({ packages }) => packages },
    { id: 'reason', name: label('reason'), cell: ({ reason }) => reason },
    { id: 'createdAt', name: label('createdAt'), cell: ({ createdAt }) => shownInstant(createdAt) },
    { id: 'actor', name: request.label('actor'), cell: ({ actor }) => nameOf(actor) },
  ]
  return (
    <Panel title={label('refunds')}>
      <DataTable label={label('refunds')} columns={columns} rows={refunds} expected={1} empty={null} />
    </Panel>
  )
}
