import { useQueryClient } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCardAdjust, AdjustResult } from '@weir/contract/modules/sale/water-card-adjust'
import { TextInput } from '@mantine/core'
import { use, useState, type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { ADJUST_REASONS } from '@weir/contract/modules/card/ledger'
import { AdjustedQuantity } from '@weir/contract/platform/units'

import { Field, FormScope, NoteField } from '../../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { Subject, type ActProps } from './Subject.tsx'
import { textOf, grouped, shownQuantity } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { figure, unitSection } from '../../../../ui/basics/text-class.ts'
import { OptionCards } from '../../../../ui/input/OptionCards.tsx'
import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { DescriptionList } from '../../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { useDryRun } from '../../../../platform/command/typed-values.ts'
import { useRefusalText } from '../../../../platform/server/failures.ts'
import { useSettled } from '../../../../ui/hooks/moments.ts'

interface Props extends ActProps {
  /** The adjustment to take back: tons and reason are given. */
  reverses?: WaterCardAdjust
}

/** Signed tons with a reason. Nothing is chosen beforehand, and the server computes the effect. */
export default function AdjustCard({ card, reverses, onClose }: Props) {
  const queries = useQueryClient()
  const { resource, action } = waterCardApi.adjust
  const given = reverses && { quantity: oppositeOf(reverses.quantity), reason: reverses.reason, reversesId: reverses.id }
  return (
    <FormDrawer
      endpoint={waterCardApi.adjust}
      initialValues={{ id: card.id, quantity: '', reason: '', ...given }}
      of={subjectOf(card)}
      foot={<AdjustFoot card={card} />}
      onRefused={() => void queries.invalidateQueries({ queryKey: [resource, action, 'dryRun'] })}
      onClose={onClose}
    >
      <Subject card={card} />
      <SignedTons isFixed={reverses !== undefined} />
      <Field name="reason" isFixed={reverses !== undefined} />
      <NoteField />
      <AdjustEffect card={card} />
    </FormDrawer>
  )
}

/** Which way, and how many tons. Neither is chosen beforehand, so that no sign is overlooked. */
function SignedTons({ isFixed = false }: { isFixed?: boolean }) {
  const t = useTranslations('waterCard.act.adjust')
  const { form } = use(FormScope)!
  const { name, unit } = useResourceTexts('waterCard').parts('quantity')
  const [part, setPart] = useState(NOTHING_TYPED)
  const signed = textOf(form.values['quantity'])
  // A draft that was thrown away empties the field from outside.
  const typed: Typed = signed !== '' ? typedOf(signed) : signedOf(part) === '' ? part : NOTHING_TYPED
  const change = (next: Partial<Typed>) => {
    const after = { ...typed, ...next }
    setPart(after)
    form.setFieldValue('quantity', signedOf(after))
  }
  return (
    <>
      {!isFixed && (
        <OptionCards
          label={t('way')}
          options={WAYS.map((value) => ({ value, label: t(value), consequence: t(`${value}Means`) }))}
          value={typed.way}
          onChange={(way) => change({ way })}
        />
      )}
      <TextInput
        label={isFixed && typed.way ? t(typed.way) : name}
        withAsterisk
        disabled={isFixed}
        inputMode="decimal"
        autoComplete="off"
        classNames={FIGURE}
        {...unitSection(unit)}
        value={typed.size}
        error={form.errors['quantity']}
        onChange={({ currentTarget }) => change({ size: currentTarget.value.replace(/[^\d.]/g, '') })}
      />
    </>
  )
}

const FIGURE = { input: figure }

/** The effect of the adjustment in tons and yuan. The form sends the remaining water that stands here. */
function AdjustEffect({ card }: { card: WaterCard }) {
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
function AdjustFoot({ card }: { card: WaterCard }) {
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

/** Into the card, or out of it. */
const WAYS = ['in', 'out'] as const
type Way = (typeof WAYS)[number]

/** Tons as two answers: which way, and how many. */
interface Typed {
  way: Way | undefined
  size: string
}

const NOTHING_TYPED: Typed = { way: undefined, size: '' }

/** The value of the field; empty as long as one of the two is missing. */
const signedOf = ({ way, size }: Typed): string => (way === undefined || size === '' ? '' : way === 'out' ? `-${size}` : size)
const typedOf = (signed: string): Typed =>
  signed === '' ? NOTHING_TYPED : { way: signed.startsWith('-') ? 'out' : 'in', size: signed.replace('-', '') }
/** The tons that take these back, with two places where the third is 0. */
const oppositeOf = (signed: string): string => {
  const short = signed.replace(/(\.\d\d)0$/, '$1')
  return short.startsWith('-') ? short.slice(1) : `-${short}`
}

/** The adjustment as typed so far, and the server's figures for it. They exist only while they match exactly. */
function useAdjustment({ id }: WaterCard) {
  const { values } = use(FormScope)!.form
  const refusalOf = useRefusalText()
  const quantity = textOf(values['quantity'])
  const settled = useSettled(quantity)
  const isWhole = AdjustedQuantity.safeDecode(settled).success
  // Of a dry run only the tons matter.
  const { data, error, isPlaceholderData } = useDryRun(waterCardApi.adjust, { id, quantity: settled, reason: ADJUST_REASONS[0] }, isWhole)
  const isCurrent = isWhole && settled === quantity && !isPlaceholderData
  const refusal = error ? refusalOf(error, 'quantity') : undefined
  return {
    ...typedOf(quantity),
    hasReason: textOf(values['reason']) !== '',
    effect: isCurrent && !error ? data : undefined,
    refusal: isCurrent ? refusal : undefined,
  }
}
