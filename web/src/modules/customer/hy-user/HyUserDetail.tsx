import { type HyUserDetail as Detail, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl/react'

import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useReveal } from '../../../platform/use-reveal.tsx'
import { shownDay } from '../../../platform/format.ts'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { HouseholdTimeline } from '../timeline/HouseholdTimeline.tsx'
import { WechatPanel } from '../wechat-binding/WechatPanel.tsx'
import { HouseholdCards } from './HouseholdCards.tsx'
import { HouseholdFigures } from './HouseholdFigures.tsx'
import { HyUserEditButton } from './HyUserForm.tsx'
import styles from './households.module.css'
import { MergeButton } from './merge/MergeButton.tsx'
import { MergesPanel } from './merge/MergesPanel.tsx'
import { UsagePanel } from './UsagePanel.tsx'

/** Fetched apart: else the contract of SIMs would burden the pages of lists. */
const SimPanel = lazyPart(async () => ({ default: (await import('../sim/SimPanel.tsx')).SimPanel }))

/** Figures first, then cards with their meters and SIMs, usage beside the neighbours', and the rest. The timeline is at the side. */
export function HyUserDetail({ hyUser, cards, meters, lastOrders, usage, wechat }: Detail) {
  const t = useTranslations('wechatBinding')
  const { label, option } = useResourceTexts('hyUser')
  const { revealed, button } = useReveal(hyUserApi.reveal, { id: hyUser.id })
  const shown = { ...hyUser, ...revealed }
  return (
    <DetailPage
      title={hyUser.name}
      facts={[
        ...(hyUser.roomNo ? [{ label: label('roomNo'), value: hyUser.roomNo }] : []),
        { label: label('telephone'), value: shown.telephone },
        { label: option('documentKind', hyUser.documentKind), value: shown.idCardNo },
        ...(hyUser.protection === null ? [] : [{ label: label('protection'), value: option('protection', hyUser.protection) }]),
        { label: label('wechat'), value: t('count', { count: wechat.length }) },
        { label: label('createdAt'), value: shownDay(hyUser.createdAt) },
      ]}
      factActions={button}
      actions={
        <>
          <HistoryButton of={hyUserApi.get} id={hyUser.id} name={hyUser.name} />
          <MergeButton household={hyUser} />
          <HyUserEditButton hyUser={hyUser} />
        </>
      }
      side={<HouseholdTimeline endpoint={hyUserApi.timeline} id={hyUser.id} hasCards={cards.length > 1} />}
    >
      <HouseholdFigures household={hyUser} cards={cards} usage={usage} />
      <HouseholdCards hyUserId={hyUser.id} cards={cards} meters={meters} />
      <Suspense>
        <SimPanel given={{ hyUserId: hyUser.id }} meters={meters} />
      </Suspense>
      <UsagePanel id={hyUser.id} />
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
            { field: 'paymentStatus', tag: ({ paymentStatus }) => (paymentStatus === 'paid' ? 'ok' : 'idle') },
            'createdAt',
            'recharger',
          ]}
        />
      </Panel>
      {hyUser.note !== null && (
        <Panel title={label('note')}>
          <PanelBody>
            <p className={styles.note}>{hyUser.note}</p>
          </PanelBody>
        </Panel>
      )}
      <MergesPanel household={hyUser} />
    </DetailPage>
  )
}
