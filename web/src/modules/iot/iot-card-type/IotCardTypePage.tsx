import { type IotCardType, iotCardTypeApi } from '@weir/contract/modules/iot/iot-card-type'
import { useTranslations } from 'use-intl/react'

import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { TypeForm } from './TypeForm.tsx'

/** The packages on offer. A package that was sold stays as it was sold. */
export default function IotCardTypePage() {
  const t = useTranslations('iotCardRecharge.type')
  const { option } = useResourceTexts('iotCardType')
  const columns: ListColumn<IotCardType>[] = [
    'name',
    { id: 'id', name: t('number'), cell: ({ id }) => id, isFigure: true, isSortable: true },
    'operator',
    { field: 'kind', cell: ({ kind, days }) => (days === null ? option('kind', kind) : t('days', { count: days })) },
    'size',
    'price',
    'effect',
    'packageCode',
    'sort',
    { field: 'status', cell: (type) => <TypeSwitch type={type} /> },
    { field: 'description', isSpare: true },
    { field: 'createdAt', isSpare: true },
  ]
  return (
    <CrudPage
      api={iotCardTypeApi}
      filters={
        <>
          <Search name="name" />
          <Filter name="operator" />
          <Filter name="kind" />
          <Filter name="effect" />
          <Filter name="status" />
        </>
      }
      columns={columns}
      actions={<ExportButton endpoint={iotCardTypeApi.export} />}
      addForm={<TypeForm />}
      editForm={<TypeForm />}
    />
  )
}

function TypeSwitch({ type: { id, name, status } }: { type: IotCardType }) {
  const t = useTranslations('iotCardRecharge.type')
  return (
    <StatusSwitch endpoint={iotCardTypeApi.setStatus} input={(next) => ({ id, status: next })} status={status} name={name}>
      <p>{t('disables')}</p>
    </StatusSwitch>
  )
}
