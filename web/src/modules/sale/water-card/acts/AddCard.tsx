import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useTranslations } from 'use-intl/react'

import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { AddressFields } from './AddressFields.tsx'
import { MeterField } from './MeterField.tsx'
import { HolderFields } from './PersonFields.tsx'
import { PriceField } from './PriceField.tsx'

/** A room of a community, or a room number. */
export type Address = { roomId: number } | { roomNoId: number }

/** A new card: where, for whom, at which price, with which meter. */
export default function AddCard({ address = {}, onClose }: { address?: Address | Record<never, never>; onClose: () => void }) {
  const t = useTranslations('waterCard.holder')
  return (
    <FormDrawer endpoint={waterCardApi.add} initialValues={address} foot={<ActFoot verb={t('open')} />} onClose={onClose}>
      <AddressFields />
      <HolderFields />
      <PriceField />
      <MeterField />
      <Field name="cardNo" nothing={t('generated')} />
    </FormDrawer>
  )
}
