import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import type { ReactNode } from 'react'

import { useRead } from '../../../platform/server/api.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed, useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import type { Description } from '../../../ui/basics/DescriptionList.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { SimPanel } from '../../customer/index.ts'
import { AddCardButton } from '../water-card/AddCardButton.tsx'
import { CardBalance } from '../water-card/CardBalance.tsx'
import { CardMeterPanel } from '../water-card/CardMeterPanel.tsx'
import { CardTag } from '../water-card/CardTag.tsx'
import { CardUsagePanel } from '../water-card/CardUsagePanel.tsx'
import { RechargeButton } from '../water-card/recharge/RechargeButton.tsx'
import { AddressHouseholds } from './AddressHouseholds.tsx'

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
