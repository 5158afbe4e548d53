import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { useTranslations } from 'use-intl/react'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ModelField } from '../ground/ModelField.tsx'
import { FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'

/** Serial numbers that reported though nobody registered them; each can be registered from here. */
export default function UnknownDevicePage() {
  const t = useTranslations('reading.unknown')
  return (
    <ListPage
      list={readingApi.unknown}
      made={{ advice: t('made') }}
      filters={<Search name="deviceSn" />}
      columns={['deviceSn', 'count', 'lastRegister', 'source', 'firstSeenAt', 'lastSeenAt']}
      rowActions={({ deviceSn }) => (
        <FormLink endpoint={waterMeterApi.add} initialValues={{ deviceSn }} label={t('register')}>
          <Field name="deviceSn" />
          <ModelField />
          <Field name="initialRegister" />
          <Field name="reportHours" />
        </FormLink>
      )}
    />
  )
}
