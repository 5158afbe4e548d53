import { type HeldReading, readingApi } from '@weir/contract/modules/water/reading'
import { use, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field } from '../../../platform/crud/Field.tsx'
import { FormScope } from '../../../platform/crud/form.tsx'
import { FormLink } from '../../../platform/crud/FormButton.tsx'
import { FormDrawer } from '../../../platform/crud/FormDrawer.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import { Effect } from './Effect.tsx'

/** Accept, reject or replaced: the effect stands below, before the decision. */
export const DecideLink = ({ reading: { id, register } }: { reading: HeldReading }) => (
  <FormLink endpoint={readingApi.decide} initialValues={{ ids: [id], decision: 'accept' }}>
    <DecideFields register={register} />
  </FormLink>
)

/** The same decision about all that is chosen. */
export function DecideChosen({ selection }: { selection: Selection<HeldReading> }) {
  const t = useTranslations('readings.held')
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    selection.clear()
  }
  return (
    <Allowed to={readingApi.decide}>
      <Button className="sm" onClick={() => setOpen(true)}>
        {t('decideMany', { count: selection.rows.length })}
      </Button>
      {isOpen && (
        <FormDrawer
          endpoint={readingApi.decide}
          initialValues={{ ids: selection.rows.map(({ id }) => id), decision: 'reject' }}
          onClose={close}
        >
          <DecideFields />
        </FormDrawer>
      )}
    </Allowed>
  )
}

function DecideFields({ register = '' }: { register?: string }) {
  const { form } = use(FormScope)!
  const { decision, ...values } = form.values
  const isReplaced = decision === 'replaced'
  const { setValues } = form
  // Only a replacement has registers, and with another decision they would be refused in fields that are not shown.
  useEffect(
    () =>
      setValues((typed) =>
        isReplaced ? { initialRegister: typed.initialRegister || register } : { finalRegister: '', newDeviceSn: '', initialRegister: '' },
      ),
    [isReplaced, register, setValues],
  )
  const registers = isReplaced ? values : { ids: values.ids }
  return (
    <>
      <Field name="decision" />
      {isReplaced && (
        <>
          <Field name="finalRegister" />
          <Field name="initialRegister" />
          <Field name="newDeviceSn" />
        </>
      )}
      <Field name="reason" />
      <Effect endpoint={readingApi.decide} input={{ ...registers, decision }} />
    </>
  )
}
