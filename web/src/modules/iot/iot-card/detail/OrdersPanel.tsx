import { keepPreviousData } from '@tanstack/react-query'
import { type IotCardRecharge, iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/server/api.ts'
import { RowsTable } from '../../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../../platform/crud/list/list-columns.tsx'
import { shownDay } from '../../../../platform/format/format.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { Empty } from '../../../../ui/basics/Empty.tsx'
import { Panel } from '../../../../ui/basics/Panel.tsx'
import type { Tone } from '../../../../ui/basics/StatusTag.tsx'
import { lastDay } from '../card-state.ts'

const PAYMENT: Record<IotCardRecharge['paymentStatus'], Tone> = { unpaid: 'idle', paid: 'ok', failed: 'bad' }
const CHANNEL: Record<IotCardRecharge['channelStatus'], Tone> = {
  nothingToDeliver: 'idle',
  notInitiated: 'idle',
  initiated: 'info',
  success: 'ok',
  fail: 'bad',
}

const columnsOf = (span: string): ListColumn<IotCardRecharge>[] => [
  { field: 'orderNo', to: ({ id }) => to('iotCardRechargeDetail', { id }) },
  { field: 'packetName', cell: ({ packetName, quantity }) => (quantity > 1 ? `${packetName} × ${quantity}` : packetName) },
  'amount',
  { id: 'span', name: span, cell: ({ packageStart, packageEnd }) => `${shownDay(packageStart)} – ${lastDay(packageEnd)}` },
  { field: 'paymentStatus', tag: ({ paymentStatus }) => PAYMENT[paymentStatus] },
  { field: 'channelStatus', dot: ({ channelStatus }) => CHANNEL[channelStatus] },
  'paymentMethod',
]

/** The orders of this card, the newest first; each opens. */
export function OrdersPanel({ cardId }: { cardId: number }) {
  const t = useTranslations('iotCard.orders')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const query = useRead(iotCardRechargeApi.list, { iotCardId: cardId, ...page }, { placeholderData: keepPreviousData })
  const { data } = query
  return (
    <Panel
      title={t('title')}
      tools={
        <ScreenLink isAct to={to('iotCardRecharge', { iotCardId: cardId })}>
          {t('all')}
        </ScreenLink>
      }
    >
      <RowsTable
        list={iotCardRechargeApi.list}
        label={t('title')}
        columns={columnsOf(t('span'))}
        rows={data?.list}
        query={query}
        expected={4}
        empty={<Empty title={t('none')} advice={t('noneAdvice')} />}
        pages={{ answer: data, page, onChange: setPage }}
      />
    </Panel>
  )
}
