import { type WaterMeter, waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { rowsOf } from '../../../../platform/choices/choices.ts'
import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { grouped } from '../../../../platform/format/format.ts'
import { useMay } from '../../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'

/** Meters that no card has, with model and last reading; without the right to list them an SN is typed. */
export function MeterField() {
  const { parts } = useResourceTexts('waterCard')
  const { name, unit = '' } = parts('register')
  const label = ({ deviceSn, deviceModel, register }: WaterMeter) =>
    [deviceSn, deviceModel, register && `${name} ${grouped(register)} ${unit}`].filter(Boolean).join(' · ')
  const free = rowsOf<WaterMeter>(waterMeterApi, 'deviceSn', { value: 'deviceSn', only: { bound: false }, label })
  return <Field name="deviceSn" {...(useMay().may(waterMeterApi.list) && { choices: free })} />
}
