import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { type WaterCard, waterCardCan } from '@weir/contract/modules/card/water-card-row'
import { useTranslations } from 'use-intl/react'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { ComponentType, ReactNode } from 'react'

import { withTexts, useResourceTexts } from '../../../platform/texts/texts.tsx'
import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { LinkButton, Button } from '../../../ui/basics/Button.tsx'
import { DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'
import type { Address } from './acts/AddCard.tsx'
import { useFormTitle } from '../../../platform/command/command-texts.ts'

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

interface Props {
  card: WaterCard
  label?: string
  /** The reason that forbids it now. */
  why?: string | undefined
}
type Drawer = ComponentType<{ card: WaterCard; onClose: () => void }>

/** A link to an act about one card, in a row or a menu; its drawer is fetched late. */
export function actLink(endpoint: Endpoint, from: () => Promise<{ default: Drawer }>) {
  const useDrawer = lazyDialog(withForm(from))
  return function ActLink({ card, label, why }: Props) {
    const drawer = useDrawer()
    const { action } = useResourceTexts(endpoint.resource)
    return (
      <Allowed to={endpoint}>
        <LinkButton why={why} {...drawer.opener}>
          {label ?? action(endpoint)}
        </LinkButton>
        {drawer.shown({ card })}
      </Allowed>
    )
  }
}

const CHANGES = [
  waterCardApi.get,
  waterCardApi.edit,
  waterCardApi.bind,
  waterCardApi.unbind,
  waterCardApi.adjust,
  waterCardApi.adjustPrice,
  waterCardApi.setStatus,
  waterCardApi.close,
]

interface MenuProps {
  card: WaterCard
  /** The acts in its row. */
  acts?: ReactNode
  isListed?: boolean
}

/** The changes of a card behind `⋯`, and its history; in a list its deletion too. Absent without any of the permissions. */
export function CardMenu({ card, acts, isListed = false }: MenuProps) {
  const t = useTranslations('crud')
  return (
    <Allowed toAny={isListed ? [...CHANGES, waterCardApi.delete] : CHANGES}>
      <MoreMenu label={t('moreActions')} row={acts}>
        <CardChanges card={card} />
        <HistoryLink of={waterCardApi.get} id={card.id} name={card.cardNo} />
        {isListed && <DeleteLink endpoint={waterCardApi.delete} row={card} />}
      </MoreMenu>
    </Allowed>
  )
}

const useForm = lazyDialog(withForm(withTexts('card-drawers', () => import('./acts/AddCard.tsx'))))

/** Opens the form of a new card, at this address if one is given. */
export function AddCardButton({ address }: { address?: Address }) {
  const form = useForm()
  const title = useFormTitle(waterCardApi.add)
  return (
    <Allowed to={waterCardApi.add}>
      <Button icon="plus" look="primary" {...form.opener}>
        {title}
      </Button>
      {form.shown({ ...(address && { address }) })}
    </Allowed>
  )
}
