import { type HeldReading, readingApi } from '@weir/contract/modules/water/reading'
import { use } from 'react'

import { Field } from '../../../platform/crud/Field.tsx'
import { FormScope } from '../../../platform/crud/form.tsx'
import { FormLink } from '../../../platform/crud/FormButton.tsx'
import { Effect } from './Effect.tsx'

/** Withdraws an accepted reading: its usage is taken back, and later readings are judged again. */
export const WithdrawLink = ({ reading: { id, state } }: { reading: Pick<HeldReading, 'id' | 'state'> }) =>
  state === 'accepted' && (
    <FormLink endpoint={readingApi.withdraw} initialValues={{ ids: [id] }}>
      <WithdrawFields />
    </FormLink>
  )

function WithdrawFields() {
  const { form } = use(FormScope)!
  return (
    <>
      <Field name="reason" />
      <Effect endpoint={readingApi.withdraw} input={{ ids: form.values.ids }} />
    </>
  )
}
