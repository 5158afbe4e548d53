import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { grouped, shownInstant, textOf } from '../../../../platform/format/format.ts'

/** When a meter comes to a card or leaves it, and what it shows then. */
export function BindTime() {
  const t = useTranslations('waterCard.bind')
  return (
    <>
      <Field name="register" />
      <Field name="at" nothing={t('emptyIsNow')} />
    </>
  )
}

/** Both in words. */
export function useBindTime() {
  const t = useTranslations('waterCard.bind')
  const { values } = use(FormScope)!.form
  const [at, register] = [textOf(values['at']), textOf(values['register'])]
  return {
    time: at === '' ? t('now') : shownInstant(at),
    cut: register === '' ? t('uncut') : t('cut', { register: grouped(register) }),
  }
}
