import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardCan } from '@weir/contract/modules/card/water-card-state'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { useTranslations } from 'use-intl/react'

import { withTexts } from '../../../platform/texts/texts.tsx'
import { actLink } from './ActLink.tsx'

const { edit, bind, unbind, adjust, adjustPrice, setStatus, close } = waterCardApi

const EditLink = actLink(
  edit,
  withTexts('card-drawers', () => import('./acts/EditCard.tsx')),
)
const BindAct = actLink(
  bind,
  withTexts('card-drawers', () => import('./acts/BindMeter.tsx')),
)
const UnbindLink = actLink(unbind, () => import('./acts/UnbindMeter.tsx'))
const AdjustLink = actLink(adjust, () => import('./acts/AdjustCard.tsx'))
const PriceLink = actLink(adjustPrice, () => import('./acts/AdjustPrice.tsx'))
const MoveLink = actLink(setStatus, () => import('./acts/MoveState.tsx'))
const CloseLink = actLink(close, () => import('./acts/close/CloseCard.tsx'))

/** Binds a meter to a card, or says why the state forbids it. */
export function BindLink({ card }: { card: WaterCard }) {
  const t = useTranslations('waterCard.why')
  return <BindAct card={card} why={waterCardCan.bind(card) ? undefined : t('notActive')} />
}

/** The changes of a card, each in its own drawer; one that the state forbids gives its reason. Closing is the last. */
export function CardChanges({ card }: { card: WaterCard }) {
  const t = useTranslations('waterCard')
  const inactive = t('why.notActive')
  const closed = waterCardCan.setStatus(card) ? undefined : t('why.closed')
  const move = card.state === 'active' ? 'suspend' : 'activate'
  return (
    <>
      <EditLink card={card} />
      {card.deviceSn === null ? <BindLink card={card} /> : <UnbindLink card={card} />}
      <AdjustLink card={card} why={waterCardCan.adjust(card) ? undefined : inactive} />
      <PriceLink card={card} why={waterCardCan.adjustPrice(card) ? undefined : inactive} />
      <MoveLink card={card} label={t(`act.${move}.title`)} why={closed} />
      <CloseLink card={card} why={closed ?? (card.state === 'draft' ? t('why.draft') : undefined)} />
    </>
  )
}
