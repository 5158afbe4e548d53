import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useTranslations } from 'use-intl/react'

import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { useMay } from '../../../../platform/session/session.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import type { ActProps } from './Subject.tsx'
import { AddressFields, PersonFields } from './CardFields.tsx'

/** The person and the place of a card. */
export default function EditCard({ card, onClose }: ActProps) {
  const t = useTranslations('waterCard.why')
  const isFixed = !useMay().may(hyUserApi.edit)
  return (
    <FormDrawer endpoint={waterCardApi.edit} of={subjectOf(card)} initialValues={card} onClose={onClose}>
      {isFixed && <Note tone="info">{t('notThePerson')}</Note>}
      <PersonFields isFixed={isFixed} />
      <AddressFields />
      <Field name="cardNo" />
    </FormDrawer>
  )
}
