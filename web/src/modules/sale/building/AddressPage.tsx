import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import type { ReactNode } from 'react'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'

import { useRead } from '../../../platform/server/api.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed, useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import type { Description } from '../../../ui/basics/DescriptionList.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { SimPanel } from '../../customer/index.ts'
import { AddCardButton } from '../water-card/CardChanges.tsx'
import { CardBalance } from '../water-card/CardBalance.tsx'
import { CardMeterPanel } from '../water-card/CardMeterPanel.tsx'
import { CardTag } from '../water-card/CardTag.tsx'
import { CardUsagePanel } from '../water-card/CardUsagePanel.tsx'
import { RechargeButton } from '../water-card/recharge/RechargeButton.tsx'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'

interface Props {
  title: string
  facts: Description[]
  /** The acts about the address itself. */
  actions: ReactNode
  address: { roomId: number } | { roomNoId: number }
  row: { cardId: number | null; isTaken: boolean }
}

/** An address: the balance, usage, meter and SIM of its household, and all households it had. */
export function AddressPage({ title, facts, actions, address, row: { cardId, isTaken } }: Props) {
  const t = useTranslations('building')
  const { label } = useResourceTexts('waterCard')
  const { may } = useMay()
  const isShown = isTaken && cardId !== null && may(waterCardApi.detail)
  const { data } = useRead(waterCardApi.detail, { id: cardId ?? 0 }, { enabled: isShown })
  return (
    <DetailPage
      title={title}
      tag={isTaken ? data && <CardTag card={data.card} /> : <StatusTag tone="idle">{t('noHousehold')}</StatusTag>}
      facts={[
        ...(data
          ? [
              {
                label: label('name'),
                value: <ScreenLink to={to('hyUserDetail', { id: data.card.hyUserId })}>{data.card.name}</ScreenLink>,
              },
              {
                label: label('cardNo'),
                value: <ScreenLink to={to('waterCardDetail', { id: data.card.id })}>{data.card.cardNo}</ScreenLink>,
              },
            ]
          : []),
        ...facts,
      ]}
      actions={
        <>
          {actions}
          {isTaken ? data && <RechargeButton card={data.card} look="primary" /> : <AddCardButton address={address} />}
        </>
      }
      balance={data && <CardBalance balance={data.balance} card={data.card} />}
    >
      {data && (
        <>
          <CardMeterPanel card={data.card} meter={data.meter} />
          {data.meter && <SimPanel given={{ deviceSn: data.meter.deviceSn }} meters={[data.meter]} />}
          <CardUsagePanel cardNo={data.card.cardNo} />
        </>
      )}
      <Allowed to={waterCardApi.list}>
        <AddressHouseholds address={address} />
      </Allowed>
    </DetailPage>
  )
}

/** The open card first; closed ones are the households before it. */
function AddressHouseholds({ address }: { address: { roomId: number } | { roomNoId: number } }) {
  const t = useTranslations('building')
  const query = useRead(waterCardApi.list, { ...address, pageSize: 50, orderBy: 'id' })
  const columns: ListColumn<WaterCard>[] = [
    { field: 'name', to: ({ hyUserId }) => to('hyUserDetail', { id: hyUserId }) },
    { field: 'cardNo', to: ({ id }) => to('waterCardDetail', { id }) },
    { field: 'deviceSn', to: ({ deviceSn }) => (deviceSn === null ? undefined : to('waterMeter', { deviceSn })) },
    'telephone',
    'unitPrice',
    'remainingQuantity',
    'accumulatedUsage',
    { field: 'state', cell: (card) => <CardTag card={card} /> },
    'createdAt',
  ]
  return (
    <Panel title={t('households')}>
      <RowsTable
        list={waterCardApi.list}
        label={t('households')}
        columns={columns}
        rows={query.data?.list}
        query={query}
        expected={2}
        empty={<Empty title={t('noHouseholds')} advice={t('noHouseholdsAdvice')} />}
      />
    </Panel>
  )
}
