import { use } from 'react'
import { useTranslations } from 'use-intl/react'
import { type WaterMeter, waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { grouped, shownInstant, textOf } from '../../../../platform/format/format.ts'
import { rowsOf } from '../../../../platform/choices/choices.ts'
import { useMay } from '../../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'

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

/** Meters that no card has, with model and last reading; without the right to list them an SN is typed. */
export function MeterField() {
  const { parts } = useResourceTexts('waterCard')
  const { name, unit = '' } = parts('register')
  const label = ({ deviceSn, deviceModel, register }: WaterMeter) =>
    [deviceSn, deviceModel, register && `${name} ${grouped(register)} ${unit}`].filter(Boolean).join(' · ')
  const free = rowsOf<WaterMeter>(waterMeterApi, 'deviceSn', { value: 'deviceSn', only: { bound: false }, label })
  return <Field name="deviceSn" {...(useMay().may(waterMeterApi.list) && { choices: free })} />
}
