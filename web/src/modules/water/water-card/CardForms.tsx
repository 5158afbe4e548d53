import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { regionApi } from '@weir/contract/modules/place/region'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { WATER_CARD_MOVES, waterCardCan } from '@weir/contract/modules/water/water-card-state'
import type { WaterCard } from '@weir/contract/modules/water/water-card-row'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { choicesOf } from '../../../platform/crud/choices.ts'
import { Field } from '../../../platform/crud/Field.tsx'
import { FormScope } from '../../../platform/crud/form.tsx'
import { FormLink } from '../../../platform/crud/FormButton.tsx'
import { IdCardField } from '../../../platform/crud/IdCardField.tsx'
import { useMay } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { AddressFields } from './AddressFields.tsx'
import { BindFields } from './BindFields.tsx'

export const regionChoices = choicesOf(regionApi.treeSelect)

/** Of the end user, on all cards of that person: `isFixed` without the right to correct the person. */
const who = (isFixed: boolean) => (
  <>
    <Field name="name" isFixed={isFixed} />
    <IdCardField isFixed={isFixed} />
    <Field name="telephone" isFixed={isFixed} />
  </>
)
const where = (
  <>
    <Field name="regionId" choices={regionChoices} />
    <AddressFields />
    <Field name="cardNo" />
  </>
)

export const addForm = (
  <>
    {who(false)}
    <Field name="unitPrice" />
    {where}
    <Field name="deviceSn" />
  </>
)

function EditForm() {
  const t = useTranslations('cards.why')
  const isFixed = !useMay().may(hyUserApi.edit)
  return (
    <>
      {isFixed && <Note tone="info">{t('notThePerson')}</Note>}
      {who(isFixed)}
      {where}
    </>
  )
}

/** The changes of a card, each in its own drawer; one that the state forbids gives its reason. */
export function CardChanges({ card }: { card: WaterCard }) {
  const t = useTranslations('cards.why')
  const { id } = card
  const inactive = t('notActive')
  return (
    <>
      <FormLink endpoint={waterCardApi.edit} initialValues={card}>
        <EditForm />
      </FormLink>
      {card.deviceSn === null ? (
        <FormLink endpoint={waterCardApi.bind} initialValues={{ id }} why={waterCardCan.bind(card) ? undefined : inactive}>
          <BindFields cardNo={card.cardNo} deviceSn={null} />
        </FormLink>
      ) : (
        <FormLink endpoint={waterCardApi.unbind} initialValues={{ id }}>
          <BindFields cardNo={card.cardNo} deviceSn={card.deviceSn} />
        </FormLink>
      )}
      <FormLink
        endpoint={waterCardApi.adjustPrice}
        initialValues={{ id, unitPrice: card.unitPrice, mode: 'keepTonnage' }}
        why={waterCardCan.adjustPrice(card) ? undefined : inactive}
      >
        <Field name="unitPrice" />
        <Field name="mode" />
      </FormLink>
      <FormLink
        endpoint={waterCardApi.setStatus}
        initialValues={{ id, state: WATER_CARD_MOVES[card.state][0] }}
        why={waterCardCan.setStatus(card) ? undefined : t('closed')}
      >
        <StateField card={card} />
        <Field name="reason" />
      </FormLink>
    </>
  )
}

/** The states that may follow the present one. */
function StateField({ card }: { card: WaterCard }) {
  const { form } = use(FormScope)!
  const { label, option } = useResourceTexts('waterCard')
  const moves = WATER_CARD_MOVES[card.state].map((state) => ({ value: state, label: option('state', state) }))
  return (
    <Segmented
      label={label('state')}
      look="full"
      options={moves}
      value={form.values.state as WaterCard['state']}
      onChange={(state) => form.setFieldValue('state', state)}
    />
  )
}
