import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { businessZone } from '@weir/contract/platform/zone'

import { Field } from '../../../platform/crud/Field.tsx'
import { FormScope } from '../../../platform/crud/form.tsx'
import { FormQuestion } from '../../../platform/crud/FormQuestion.tsx'
import { shownInstant, textOf } from '../../../platform/format.ts'

/** When a meter came to a card or left it, and what it showed; the question repeats both. */
export function BindFields({ cardNo, deviceSn }: { cardNo: string; deviceSn: string | null }) {
  const t = useTranslations('cards.bind')
  const { form } = use(FormScope)!
  const values = form.getValues()
  const isBinding = deviceSn === null
  const [sn, at, register] = [deviceSn ?? textOf(values['deviceSn']), textOf(values['at']), textOf(values['register'])]
  const time = at === '' ? t('now') : shownInstant(at)
  return (
    <>
      {isBinding && <Field name="deviceSn" />}
      <Field name="at" nothing={t('emptyIsNow', { zone: businessZone() })} />
      <Field name="register" />
      <FormQuestion question={t(isBinding ? 'bindQuestion' : 'unbindQuestion', { sn, cardNo })} confirm={t(isBinding ? 'bind' : 'unbind')}>
        {t(isBinding ? 'from' : 'until', { time })} {register === '' ? t('uncut') : t('cut', { register })}
      </FormQuestion>
    </>
  )
}
