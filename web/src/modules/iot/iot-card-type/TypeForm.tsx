import { use, useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { TermNote } from './TermNote.tsx'

/** The fields of a package. Only a package of some days has a number of days. */
export function TypeForm() {
  const t = useTranslations('iotCardRecharge.type')
  const { form } = use(FormScope)!
  const { kind, days } = form.values
  const isOfDays = kind === 'days'
  // A number that nobody sees any more must not keep the form from being sent.
  const isLeftOver = !isOfDays && days !== undefined && days !== null && days !== ''
  useEffect(() => {
    if (isLeftOver) form.setFieldValue('days', '')
  }, [form, isLeftOver])
  return (
    <>
      <Field name="name" />
      <Field name="operator" />
      <Field name="kind" />
      {isOfDays && <Field name="days" isNeeded />}
      <Field name="size" />
      <Field name="price" />
      <Field name="effect" />
      <TermNote values={form.values} />
      <Field name="packageCode" nothing={t('noCode')} />
      <Field name="sort" />
      <Field name="description" />
    </>
  )
}
