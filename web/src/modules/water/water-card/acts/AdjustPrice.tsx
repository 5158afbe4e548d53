import { waterCardApi } from '@weir/contract/modules/water/water-card'
import type { WaterCard } from '@weir/contract/modules/water/water-card-row'
import { PRICE_MODES } from '@weir/contract/modules/water/price-terms'
import { type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl/react'

import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { grouped, shownQuantity, textOf } from '../../../../platform/format.ts'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { OptionCards } from '../../../../ui/OptionCards.tsx'
import { subjectOf } from '../card-facts.ts'
import type { ActProps } from './act.ts'
import { Subject } from './Subject.tsx'
import { keptAmount, priceTyped, worthOf } from './worth.ts'

type Mode = (typeof PRICE_MODES)[number]

/** Another price for one card. Beside each mode stands its effect on tons and value. */
export default function AdjustPrice({ card, onClose }: ActProps) {
  return (
    <FormDrawer
      endpoint={waterCardApi.adjustPrice}
      initialValues={{ id: card.id, mode: '' }}
      of={subjectOf(card)}
      foot={<Foot card={card} />}
      onClose={onClose}
    >
      <Subject card={card} />
      <Field name="unitPrice" />
      <Modes card={card} />
    </FormDrawer>
  )
}

/** The change as typed so far. */
function useChange({ remainingQuantity, unitPrice }: WaterCard) {
  const { values } = use(FormScope)!.form
  const price = priceTyped(textOf(values['unitPrice']))
  const mode = PRICE_MODES.find((one) => one === values['mode'])
  const after = (by: Mode) => (by === 'keepTonnage' ? remainingQuantity : keptAmount(remainingQuantity, unitPrice, price!))
  return { price, mode, after }
}

function Modes({ card }: { card: WaterCard }) {
  const t = useTranslations('cards.act.price')
  const { form } = use(FormScope)!
  const { parts, option } = useResourceTexts('waterCard')
  const { price, mode, after } = useChange(card)
  const leadsTo = (by: Mode) =>
    price === undefined
      ? t(by)
      : t('leadsTo', {
          before: shownQuantity(card.remainingQuantity),
          after: shownQuantity(after(by)),
          worthBefore: grouped(worthOf(card.remainingQuantity, card.unitPrice)),
          worthAfter: grouped(worthOf(after(by), price)),
        })
  return (
    <OptionCards
      label={parts('mode').name}
      options={PRICE_MODES.map((value) => ({ value, label: option('mode', value), consequence: leadsTo(value) }))}
      value={mode}
      onChange={(next) => form.setFieldValue('mode', next)}
    />
  )
}

function Foot({ card }: { card: WaterCard }) {
  const t = useTranslations('cards.act.price')
  const { price, mode, after } = useChange(card)
  if (price === undefined || mode === undefined) return <ActFoot verb={t('plain')} why={t('missing')} />
  const said = {
    subject: subjectOf(card),
    old: card.unitPrice,
    price,
    before: shownQuantity(card.remainingQuantity),
    after: shownQuantity(after(mode)),
    b: (text: ReactNode) => <b>{text}</b>,
  }
  return <ActFoot verb={t('verb', { price })} restate={t.rich('restate', said)} />
}
