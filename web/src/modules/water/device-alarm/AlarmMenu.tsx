import { type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/water/device-alarm'
import { useTranslations } from 'use-intl/react'

import { DeleteLink } from '../../../platform/crud/deletion.tsx'
import { Field } from '../../../platform/crud/Field.tsx'
import { FormLink } from '../../../platform/crud/FormButton.tsx'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'

export const noteForm = (
  <>
    <Field name="content" />
    <Field name="note" />
  </>
)

/** What is rarely done with an alarm. */
export function AlarmMenu({ alarm }: { alarm: DeviceAlarm }) {
  const t = useTranslations('crud')
  return (
    <Allowed toAny={[deviceAlarmApi.edit, deviceAlarmApi.delete, deviceAlarmApi.get]}>
      <MoreMenu label={t('moreActions')}>
        <FormLink endpoint={deviceAlarmApi.edit} initialValues={alarm}>
          {noteForm}
        </FormLink>
        <HistoryLink of={deviceAlarmApi.get} id={alarm.id} name={alarm.deviceSn} />
        <DeleteLink endpoint={deviceAlarmApi.delete} row={alarm} name={`${alarm.name} ${alarm.deviceSn}`} />
      </MoreMenu>
    </Allowed>
  )
}
