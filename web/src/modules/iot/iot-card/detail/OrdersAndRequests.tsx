import { keepPreviousData } from '@tanstack/react-query'
import { type IotCardRecharge, iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { IotCardDetail } from '@weir/contract/modules/iot/iot-card'
import { type IotRequest, iotRequestApi } from '@weir/contract/modules/iot/iot-request'

import { useRead } from '../../../../platform/server/api.ts'
import { RowsTable } from '../../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../../platform/crud/list/list-columns.tsx'
import { shownDay } from '../../../../platform/format/format.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { Empty } from '../../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../../ui/basics/Panel.tsx'
import type { Tone } from '../../../../ui/basics/StatusTag.tsx'
import { lastDay, DAY_MS } from '../card-state.ts'
import { useActorName } from '../../../../platform/session/actor-name.ts'
import { Nothing, Text } from '../../../../ui/basics/Text.tsx'
import { REQUEST_TONE, useOperatorAnswer } from '../../iot-request/request-state.ts'
import { useMinute } from '../../../../ui/hooks/use-minute.ts'

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

const SHOWN_DAYS = 30

/** The requests to the operator of the last days, the newest first, with the words of the operator. */
export function RequestsPanel({ detail: { card, requests } }: { detail: IotCardDetail }) {
  const t = useTranslations('iotCard.requests')
  const now = useMinute()
  const columns = useColumns()
  const shown = requests.filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) < SHOWN_DAYS * DAY_MS)
  return (
    <Panel
      title={t('title')}
      sub={t('count', { days: SHOWN_DAYS, count: shown.length })}
      tools={
        <ScreenLink isAct to={to('iotRequest', { iotCardId: card.id })}>
          {t('all')}
        </ScreenLink>
      }
    >
      {shown.length === 0 ? (
        <PanelBody>
          <Text tone="faint" size="small">
            {t('none', { days: SHOWN_DAYS })}
          </Text>
        </PanelBody>
      ) : (
        <RowsTable list={iotRequestApi.list} label={t('title')} columns={columns} rows={shown} />
      )}
    </Panel>
  )
}

function useColumns(): ListColumn<IotRequest>[] {
  const answerOf = useOperatorAnswer()
  const nameOf = useActorName()
  return [
    'createdAt',
    'kind',
    { field: 'state', dot: ({ state }) => REQUEST_TONE[state] },
    {
      field: 'answer',
      cell: ({ answer, orderNo, reason }) => {
        const said = [answerOf(answer), reason].filter(Boolean).join(' · ')
        if (orderNo === null) return said || <Nothing />
        return (
          <>
            <ScreenLink to={to('iotCardRecharge', { orderNo })}>{orderNo}</ScreenLink> {said}
          </>
        )
      },
    },
    { field: 'actor', cell: ({ actor }) => nameOf(actor) },
  ]
}
