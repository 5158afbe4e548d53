import { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import type { Choice } from '../../../platform/choices/choices.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Loaded } from '../../../platform/Loaded.tsx'

/** The users who may see alarms. One without a phone says so, and the server refuses it. */
export function UserField() {
  const t = useTranslations('alarmDuty')
  const query = useRead(alarmDutyApi.candidates, {})
  return (
    <Loaded query={query}>
      {({ list }) => (
        <Field
          name="userId"
          choices={list.map(({ id, name, hasPhone }): Choice => {
            const label = hasPhone ? name : t('withoutPhone', { name })
            return { value: String(id), label, name, depth: 0 }
          })}
        />
      )}
    </Loaded>
  )
}
