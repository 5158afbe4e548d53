import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { PricePreviewRow } from '@weir/contract/modules/sale/price-selection'
import { PRICE_MODES, type PriceMode } from '@weir/contract/modules/card/price'
import { type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl/react'

import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { useRefusalText } from '../../../../platform/server/failures.ts'
import { grouped, shownQuantity, textOf } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { OptionCards } from '../../../../ui/input/OptionCards.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { Subject, type ActProps } from './Subject.tsx'
import { usePricePreview, priceTyped } from './use-price-preview.ts'

type Preview = ReturnType<typeof usePricePreview>

/** Another price for one card. Beside each mode stands its effect on tons and value, by the preview of the server. */
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

/** The change as typed so far, and its preview. */
function useChange({ id }: { id: number }) {
  const { values } = use(FormScope)!.form
  const price = priceTyped(textOf(values['unitPrice']))
  const mode = PRICE_MODES.find((one) => one === values['mode'])
  return { price, mode, ...usePricePreview(id, price) }
}

function Modes({ card }: Pick<ActProps, 'card'>) {
  const { form } = use(FormScope)!
  const { parts, option } = useResourceTexts('waterCard')
  const { mode, error, ...preview } = useChange(card)
  const leadsTo = useEffectOf(preview)
  const refusalOf = useRefusalText()
  return (
    <>
      <OptionCards
        label={parts('mode').name}
        options={PRICE_MODES.map((value) => ({ value, label: option('mode', value), consequence: leadsTo(value) }))}
        value={mode}
        onChange={(next) => form.setFieldValue('mode', next)}
      />
      {error && <Note tone="bad">{refusalOf(error)}</Note>}
    </>
  )
}

/** Before a price is typed, the meaning of a mode; then its effect, or why it is refused. */
function useEffectOf({ row, refusalOf }: Pick<Preview, 'row' | 'refusalOf'>) {
  const t = useTranslations('waterCard.act.price')
  const { option } = useResourceTexts('waterCard')
  return (mode: PriceMode): ReactNode => {
    const refusal = refusalOf(mode)
    if (refusal !== null) return option('refusal', refusal)
    const after = row?.[mode]
    if (!row || !after) return t(mode)
    return t('leadsTo', {
      before: shownQuantity(row.remaining),
      after: shownQuantity(after.remaining),
      worthBefore: grouped(row.worth),
      worthAfter: grouped(after.worth),
    })
  }
}

function Foot({ card }: Pick<ActProps, 'card'>) {
  const t = useTranslations('waterCard.act.price')
  const { option } = useResourceTexts('waterCard')
  const { price, mode, row, refusalOf } = useChange(card)
  if (price === undefined || mode === undefined) return <ActFoot verb={t('plain')} why={t('missing')} />
  const refusal = refusalOf(mode)
  if (refusal !== null) return <ActFoot verb={t('verb', { price })} why={option('refusal', refusal)} />
  const after = row?.[mode]
  if (!row || !after) return <ActFoot verb={t('verb', { price })} why={t('previewing')} />
  return <ActFoot verb={t('verb', { price })} restate={t.rich('restate', said(row, after, { price, subject: subjectOf(card) }))} />
}

const said = (row: PricePreviewRow, after: { remaining: string }, named: { price: string; subject: string }) => ({
  ...named,
  old: row.oldUnitPrice,
  before: shownQuantity(row.remaining),
  after: shownQuantity(after.remaining),
  b: (text: ReactNode) => <b>{text}</b>,
})
