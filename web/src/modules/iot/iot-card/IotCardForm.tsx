import { type WaterMeter, waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { rowsOf } from '../../../platform/choices/choices.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { useMay } from '../../../platform/session/session.tsx'

const label = ({ deviceSn, roomNo }: WaterMeter) => [deviceSn, roomNo].filter(Boolean).join(' · ')
const meters = rowsOf<WaterMeter>(waterMeterApi, 'deviceSn', { value: 'deviceSn', label })

/** Without the right to list meters an SN is typed. */
const DeviceField = () => <Field name="deviceSn" {...(useMay().may(waterMeterApi.list) && { choices: meters })} />

/** Rows of a list do not have the IMEI, so only a form that knows it asks for it: an absent field stays as it is. */
export const IotCardForm = ({ isNew = false, hasImei = isNew }: { isNew?: boolean; hasImei?: boolean }) => (
  <>
    {isNew && <Field name="iccid" />}
    <Field name="operator" />
    <Field name="msisdn" />
    {hasImei && <Field name="imei" />}
    <DeviceField />
    <Field name="remark" />
  </>
)
