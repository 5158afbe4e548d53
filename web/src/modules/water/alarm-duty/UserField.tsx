import { alarmDutyApi } from '@weir/contract/modules/water/alarm-duty'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import type { Choice } from '../../../platform/choices/choices.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Loaded } from '../../../platform/Loaded.tsx'

/** The users who may see alarms. One without a phone cannot be chosen, and says so. */
export function UserField() {
  const t = useTranslations('duty')
  const query = useRead(alarmDutyApi.candidates, {})
  return (
    <Loaded query={query}>
      {({ list }) => (
        <Field
          name="userId"
          choices={list.map(({ id, name, hasPhone }): Choice => {
            const choice = { value: String(id), label: name, name, depth: 0 }
            return hasPhone ? choice : { ...choice, why: t('noPhone') }
          })}
        />
      )}
    </Loaded>
  )
}
