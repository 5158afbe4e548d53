import { iotCardRechargeApi, type IotCardRechargeDetail } from '@weir/contract/modules/iot/iot-card-recharge'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { grouped, shownInstant } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import { REFUND_TONE, RefundActs, type RefundCommands, useRefundReason } from '../../sale/index.ts'

type Refund = IotCardRechargeDetail['refunds'][number]

const { retryRefund, settleRefund } = iotCardRechargeApi
const COMMANDS: RefundCommands = { retry: retryRefund, settle: settleRefund, input: (refundId) => ({ refundId }) }

/** The money of an order that went back, or is on its way. A refused refund waits here for a person. */
export function RefundsPanel({ order }: { order: IotCardRechargeDetail }) {
  const t = useTranslations('iotCardRecharge')
  const { label, option, parts } = useResourceTexts('iotCardRecharge')
  const request = useResourceTexts('iotRequest')
  const nameOf = useActorName()
  const reasonOf = useRefundReason()
  const { refunds, iccid, paymentMethod } = order
  if (refunds.length === 0) return null
  const columns: Column<Refund>[] = [
    { id: 'refundNo', name: label('refundNo'), cell: ({ refundNo }) => refundNo },
    { id: 'cause', name: t('causeOf'), cell: ({ cause }) => t(`cause.${cause}`) },
    { id: 'amount', ...parts('amount'), isFigure: true, cell: ({ amount }) => grouped(amount) },
    { id: 'packages', name: t('packages.title'), isFigure: true, cell: ({ packages }) => packages },
    {
      id: 'state',
      name: label('state'),
      cell: (refund) => (
        <>
          <StatusDot tone={REFUND_TONE[refund.state]}>{option('state', refund.state)}</StatusDot>
          {refund.state === 'failed' && (
            <Text as="p" tone="muted" size="small">
              {reasonOf(refund.failureReason)}
            </Text>
          )}
          <RefundActs refund={{ ...refund, name: iccid, paymentMethod }} commands={COMMANDS} />
        </>
      ),
    },
    { id: 'reason', name: label('reason'), cell: ({ reason }) => reason ?? '—' },
    { id: 'createdAt', name: label('createdAt'), cell: ({ createdAt }) => shownInstant(createdAt) },
    { id: 'actor', name: request.label('actor'), cell: ({ actor }) => nameOf(actor) },
  ]
  return (
    <Panel title={label('refunds')}>
      <DataTable label={label('refunds')} columns={columns} rows={refunds} expected={1} empty={null} />
    </Panel>
  )
}
