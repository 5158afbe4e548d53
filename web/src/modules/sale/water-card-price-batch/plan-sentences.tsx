import type { AdjustPricePreview, PriceModeSum, PricePreviewRow } from '@weir/contract/modules/sale/price-selection'
import type { PriceMode } from '@weir/contract/modules/card/price'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { grouped, shownQuantity, shownTime, signed } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import type { PricePlan } from './use-price-plan.ts'

const bold = { b: (text: ReactNode) => <b>{text}</b> }
const unsigned = (decimal: string) => decimal.replace('-', '')

/** Tons with their sign: a difference. */
export const signedTons = (quantity: string) => `${Number(quantity) > 0 ? '+' : ''}${shownQuantity(quantity)}`

/** The effect of a mode on all cards; before there is a price, its meaning. */
export function useModeEffect(preview: AdjustPricePreview | undefined) {
  const t = useTranslations('waterCardPriceBatch')
  const plain = useTranslations('waterCard.act.price')
  return (mode: PriceMode): ReactNode => {
    const sum = preview?.[mode]
    if (!sum || sum.count === 0) return plain(mode)
    const { remaining, worthBefore, worthChange, quantityChange } = sum
    if (mode === 'keepTonnage')
      return t.rich(Number(worthChange) < 0 ? 'tonsLose' : 'tonsGain', {
        tons: shownQuantity(remaining),
        yuan: grouped(unsigned(worthChange)),
        ...bold,
      })
    return t.rich(Number(quantityChange) > 0 ? 'amountGain' : 'amountLose', {
      yuan: grouped(worthBefore),
      tons: shownQuantity(unsigned(quantityChange)),
      rest: signed(worthChange),
      ...bold,
    })
  }
}

/** Households, tons and yuan of the batch in one sentence, and a second one about later. */
export function usePlanSentences(plan: PricePlan) {
  const t = useTranslations('waterCardPriceBatch')
  const { terms, preview } = plan
  return (sum: PriceModeSum): [ReactNode, string] => {
    const { count } = sum
    const refused = (preview?.counts.all ?? count) - count
    const unpaid = preview?.counts.unpaid ?? 0
    return [
      <>
        {act(t, plan, count)}
        {effect(t, sum, terms.mode)}
        {refused > 0 && t('sayRefused', { count: refused })}
      </>,
      `${t(terms.startsOn === undefined ? 'laterNow' : 'laterDay')}${unpaid > 0 ? t('laterUnpaid', { count: unpaid }) : ''}`,
    ]
  }
}

type Translate = ReturnType<typeof useTranslations<'waterCardPriceBatch'>>

/** The new price, or the batch that is undone, and from when. */
function act(t: Translate, { terms, preview, undoesId }: PricePlan, count: number) {
  const on = { count, day: terms.startsOn ?? '', time: preview ? shownTime(preview.asOf) : '', ...bold }
  const isDay = terms.startsOn !== undefined
  if (undoesId === undefined) return t.rich(isDay ? 'sayDay' : 'sayNow', { ...on, price: terms.price ?? '' })
  return t.rich(isDay ? 'sayUndoDay' : 'sayUndoNow', { ...on, batchNo: preview?.undoes?.batchNo ?? '' })
}

function effect(t: Translate, sum: PriceModeSum, mode: PriceMode | undefined) {
  const tons = shownQuantity(sum.remaining)
  if (mode === 'keepTonnage')
    return t.rich(Number(sum.worthChange) < 0 ? 'sayTonsLose' : 'sayTonsGain', { tons, yuan: grouped(unsigned(sum.worthChange)), ...bold })
  return t.rich('sayAmount', {
    before: shownQuantity(sum.remainingBefore),
    tons,
    worthBefore: grouped(sum.worthBefore),
    yuan: grouped(sum.worth),
    ...bold,
  })
}

/** Why a card stays as it is, or what a person should know of it. */
export function useRowNote() {
  const t = useTranslations('waterCardPriceBatch')
  const { option } = useResourceTexts('waterCard')
  const actorName = useActorName()
  const refusalOf = ({ refusal, lastChange }: PricePreviewRow): string | undefined => {
    if (refusal === null) return undefined
    const reason = option('refusal', refusal)
    if (!lastChange) return t('refusedAs', { reason })
    return t('refusedSince', { reason, day: lastChange.at.slice(5, 10), actor: actorName(lastChange.actor) })
  }
  const noteOf = (row: PricePreviewRow): { tone: Tone; text: string } | undefined => {
    if (row.amountRefusal !== null) return { tone: 'bad', text: t('amountRefused', { reason: option('amountRefusal', row.amountRefusal) }) }
    if (row.isOwing) return { tone: 'bad', text: t('owing') }
    if (row.unpaidOrders > 0) return { tone: 'warn', text: t('unpaid', { count: row.unpaidOrders, price: row.oldUnitPrice }) }
    if (row.heldReadings > 0) return { tone: 'warn', text: t('held', { count: row.heldReadings }) }
    return undefined
  }
  return { refusalOf, noteOf }
}
