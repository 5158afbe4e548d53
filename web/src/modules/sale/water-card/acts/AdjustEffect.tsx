import type { AdjustResult } from '@weir/contract/modules/sale/water-card-adjust'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { type ReactNode, use, useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { grouped, shownQuantity } from '../../../../platform/format.ts'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { useAdjustment } from './adjustment.ts'

/** The effect of the adjustment in tons and yuan. The form sends the remaining water that stands here. */
export function AdjustEffect({ card }: { card: WaterCard }) {
  const t = useTranslations('waterCard.act.adjust')
  const { form } = use(FormScope)!
  const { effect, refusal } = useAdjustment(card)
  const seen = effect?.remainingBefore
  useEffect(() => {
    if (seen !== undefined && form.getValues()['remainingQuantity'] !== seen) form.setFieldValue('remainingQuantity', seen)
  }, [seen, form])
  if (refusal) return <Note tone="bad">{refusal}</Note>
  const from = { before: shownQuantity(seen ?? card.remainingQuantity) }
  return (
    <div aria-live="polite">
      <DescriptionList
        items={[
          {
            label: t('left'),
            value: effect ? t('leftAfter', { ...from, after: shownQuantity(effect.remainingQuantity) }) : t('leftNow', from),
          },
          {
            label: t('worth'),
            value: effect ? t('worthAfter', { before: grouped(effect.worthBefore), after: grouped(effect.worthAfter) }) : t('typeFirst'),
          },
        ]}
      />
      {effect && becomesOverdrawn(effect) && <Note tone="warn">{t('overdrawn')}</Note>}
    </div>
  )
}

const becomesOverdrawn = ({ remainingBefore, remainingQuantity }: AdjustResult) =>
  remainingQuantity.startsWith('-') && !remainingBefore.startsWith('-')

/** Verb, object and figures: "减少 12.00 t". */
export function AdjustFoot({ card }: { card: WaterCard }) {
  const t = useTranslations('waterCard.act.adjust')
  const { way, size, effect, hasReason } = useAdjustment(card)
  if (way === undefined || effect === undefined) return <ActFoot verb={t('plain')} why={t('missing')} />
  const tons = `${grouped(size)} t`
  const said = {
    subject: subjectOf(card),
    cardNo: card.cardNo,
    before: shownQuantity(effect.remainingBefore),
    after: shownQuantity(effect.remainingQuantity),
    b: (text: ReactNode) => <b>{text}</b>,
  }
  return (
    <ActFoot
      verb={t(way === 'in' ? 'addTons' : 'takeTons', { tons })}
      look={way === 'in' ? 'primary' : 'danger-solid'}
      restate={t.rich('restate', said)}
      why={hasReason ? undefined : t('missingReason')}
    />
  )
}
