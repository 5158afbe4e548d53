import type { BALANCE_TERMS } from '@weir/contract/modules/card/ledger'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCardDetail } from '@weir/contract/modules/sale/water-card-detail'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { useReveal } from '../../../platform/use-reveal.tsx'
import { grouped, shownDay } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { figureLink } from '../../../ui/basics/look.ts'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { HouseholdTimeline, SimPanel, WechatPanel } from '../../customer/index.ts'
import { CardBalance } from './CardBalance.tsx'
import { CardMenu } from './CardMenu.tsx'
import { CardMeterPanel } from './CardMeterPanel.tsx'
import { CardTag } from './CardTag.tsx'
import { CardUsagePanel } from './CardUsagePanel.tsx'
import { ClosingWords } from './ClosingWords.tsx'
import { ordersOf, roomOf } from '../../card/ground/card-facts.ts'
import { LateUsage } from './LateUsage.tsx'
import { LedgerPanel } from './LedgerPanel.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'
import { PayCodeButton } from './recharge/PayCodeButton.tsx'
import { RechargeButton } from './recharge/RechargeButton.tsx'

type Term = (typeof BALANCE_TERMS)[number]

/** Head with identity and balance; meter, usage and ledger left, the timeline right. A term of the balance opens its entries. */
export function CardDetail({ detail }: { detail: WaterCardDetail }) {
  const t = useTranslations()
  const { parts, label, option } = useResourceTexts('waterCard')
  const hyUser = useResourceTexts('hyUser')
  const { card, household, meter, balance, wechat, closing } = detail
  const { revealed, button } = useReveal(waterCardApi.reveal, { id: card.id })
  const [term, setTerm] = useState<Term>()
  const ledger = useRef<HTMLDivElement>(null)
  const open = (next: Term | undefined) => {
    setTerm(next)
    ledger.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <DetailPage
      title={roomOf(card) || card.name}
      tag={<CardTag card={card} />}
      facts={[
        { label: label('name'), value: <ScreenLink to={to('hyUserDetail', { id: household.hyUser.id })}>{card.name}</ScreenLink> },
        { label: label('telephone'), value: revealed?.telephone ?? card.telephone },
        { label: option('documentKind', card.documentKind), value: revealed?.idCardNo ?? card.idCardNo },
        { label: label('cardNo'), value: card.cardNo },
        ...(household.hyUser.protection === null
          ? []
          : [{ label: hyUser.label('protection'), value: hyUser.option('protection', household.hyUser.protection) }]),
        ...(household.region ? [{ label: label('regionId'), value: household.region.name }] : []),
        { label: t('waterCard.counter.price'), value: t('waterCard.detail.perTon', { price: card.unitPrice }) },
        {
          label: parts('totalRechargeAmount').name,
          value: (
            <ScreenLink className={figureLink} to={to('waterCardRecharge', { cardNo: card.cardNo, paymentStatus: 'paid' })}>
              {t('waterCard.detail.yuan', { amount: grouped(card.totalRechargeAmount) })}
            </ScreenLink>
          ),
        },
        ...(card.orderNo
          ? [{ label: t('waterCard.detail.lastOrder'), value: <ScreenLink to={ordersOf(card.orderNo)}>{card.orderNo}</ScreenLink> }]
          : []),
        { label: label('wechat'), value: t('waterCard.detail.wechat', { count: wechat.length }) },
        { label: t('waterCard.detail.opened'), value: shownDay(card.createdAt) },
      ]}
      factActions={button}
      actions={
        <>
          <PayCodeButton card={card} />
          <RechargeButton card={card} look="primary" />
          <CardMenu card={card} />
        </>
      }
      balance={<CardBalance balance={balance} unitPrice={card.unitPrice} onOpen={open} />}
      side={<HouseholdTimeline endpoint={waterCardApi.timeline} id={card.id} />}
    >
      <LateUsage card={card} closing={closing} />
      {closing && (
        <Panel title={option('state', 'closed')} sub={shownDay(closing.at)}>
          <PanelBody>
            <ClosingWords cardId={card.id} closing={closing} />
          </PanelBody>
        </Panel>
      )}
      <CardMeterPanel card={card} meter={meter} />
      {meter && <SimPanel given={{ deviceSn: meter.deviceSn }} meters={[meter]} />}
      <CardUsagePanel cardNo={card.cardNo} />
      <WechatPanel household={household.hyUser} wechat={wechat} />
      <Allowed to={waterCardRechargeApi.list}>
        <OrdersPanel cardId={card.id} />
      </Allowed>
      <Allowed to={waterCardApi.ledger}>
        <div ref={ledger}>
          <LedgerPanel cardId={card.id} term={term} onTerm={setTerm} />
        </div>
      </Allowed>
    </DetailPage>
  )
}
