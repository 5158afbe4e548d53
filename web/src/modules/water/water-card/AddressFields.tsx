import { roomApi } from '@weir/contract/modules/place/room'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { choicesOf } from '../../../platform/crud/choices.ts'
import { Field } from '../../../platform/crud/Field.tsx'
import { FormScope } from '../../../platform/crud/form.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'

const CHOICES = { roomId: choicesOf(roomApi.list, 'communityName'), roomNoId: choicesOf(roomNoApi.list, 'regionName') }
const KINDS = ['roomId', 'roomNoId'] as const
type Kind = (typeof KINDS)[number]

/** A room of a community or an address in none: the one that is not in view is empty. Where the address has a card already, why. */
export function AddressFields() {
  const t = useTranslations('cards.address')
  const { form } = use(FormScope)!
  const [kind, setKind] = useState<Kind>(form.getValues()['roomNoId'] ? 'roomNoId' : 'roomId')
  const choose = (next: Kind) => {
    form.setFieldValue(kind, null)
    setKind(next)
  }
  const isSecond = 'reason' in form.errors || Boolean(form.getValues()['reason'])
  return (
    <>
      <Segmented
        label={t('kind')}
        look="full"
        options={KINDS.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={choose}
      />
      <Field key={kind} name={kind} choices={CHOICES[kind]} />
      {isSecond && <Field name="reason" isNeeded />}
    </>
  )
}
