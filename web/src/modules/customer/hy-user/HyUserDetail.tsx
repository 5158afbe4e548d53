import { type HyUserDetail as Detail, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import { useReveal } from '../../../platform/use-reveal.tsx'
import { grouped, shownDay, shownQuantity } from '../../../platform/format.ts'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/KeyFigure.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { WechatPanel } from '../wechat-binding/WechatPanel.tsx'
import { HyUserEditButton } from './HyUserForm.tsx'

/** The end user, the sums over the cards, the cards, the last orders. */
export function HyUserDetail({ hyUser, cards, lastOrders, usage, wechat }: Detail) {
  const t = useTranslations('wechat')
  const { label } = useResourceTexts('hyUser')
  const card = useResourceTexts('waterCard')
  const { revealed, button } = useReveal(hyUserApi.reveal, { id: hyUser.id })
  const shown = { ...hyUser, ...revealed }
  const figure = (field: string, value: string) => {
    const { name, unit } = card.parts(field)
    return (
      <KeyFigure label={name} {...(unit && { unit })}>
        {value}
      </KeyFigure>
    )
  }
  return (
    <DetailPage
      title={hyUser.name}
      facts={[
        { label: label('telephone'), value: shown.telephone },
        { label: label('idCardNo'), value: shown.idCardNo },
        { label: label('cardCount'), value: hyUser.cardCount },
        { label: label('wechat'), value: t('count', { count: wechat.length }) },
        { label: label('createdAt'), value: shownDay(hyUser.createdAt) },
      ]}
      factActions={button}
      actions={
        <>
          <HistoryButton of={hyUserApi.get} id={hyUser.id} name={hyUser.name} />
          <HyUserEditButton hyUser={hyUser} />
        </>
      }
    >
      <KeyFigures>
        {figure('totalRechargeAmount', grouped(usage.recharged))}
        {figure('totalRechargeQuantity', shownQuantity(usage.rechargedQuantity))}
        {figure('accumulatedUsage', shownQuantity(usage.used))}
        {figure('remainingQuantity', shownQuantity(usage.remaining))}
      </KeyFigures>
      <Panel title={label('cards')}>
        <RowsTable
          list={waterCardApi.list}
          rows={cards}
          columns={[
            { field: 'cardNo', to: ({ id }) => to('waterCardDetail', { id }) },
            { field: 'roomNo', cell: ({ communityName, roomNo }) => [communityName, roomNo].filter(Boolean).join(' ') || '—' },
            {
              field: 'deviceSn',
              cell: ({ deviceSn }) => (deviceSn ? <ScreenLink to={to('waterMeter', { deviceSn })}>{deviceSn}</ScreenLink> : '—'),
            },
            'unitPrice',
            'remainingQuantity',
            { field: 'state', tag: ({ state }) => (state === 'active' ? 'ok' : 'idle') },
          ]}
        />
      </Panel>
      <WechatPanel household={hyUser} wechat={wechat} />
      <Panel title={label('lastOrders')}>
        <RowsTable
          list={waterCardRechargeApi.list}
          rows={lastOrders}
          columns={[
            { field: 'orderNo', to: ({ id }) => to('waterCardRechargeDetail', { id }) },
            { field: 'cardNo', to: ({ cardId }) => to('waterCardDetail', { id: cardId }) },
            'amount',
            'quantity',
            'paymentMethod',
            'paymentStatus',
            'createdAt',
            'recharger',
          ]}
        />
      </Panel>
    </DetailPage>
  )
}
