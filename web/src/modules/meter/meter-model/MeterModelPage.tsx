import { type MeterModel, meterModelApi } from '@weir/contract/modules/meter/meter-model'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ImportButton } from '../../../platform/record-import/ImportButton.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

const form = (
  <>
    <Field name="deviceModel" />
    <Field name="maxFlow" />
    <Field name="registerRange" />
    <Field name="reportHours" />
    <Field name="commands" />
    <Field name="note" />
  </>
)

/** The first settings of new meters of each model, and the number of its meters. */
export default function MeterModelPage() {
  const t = useTranslations('meterModel.error')
  return (
    <CrudPage
      api={meterModelApi}
      actions={
        <>
          <ImportButton api={meterModelApi} />
          <ExportButton endpoint={meterModelApi.export} />
        </>
      }
      filters={
        <>
          <Search name="deviceModel" />
          <Filter name="commands" />
        </>
      }
      columns={[
        'deviceModel',
        'maxFlow',
        'registerRange',
        'reportHours',
        'commands',
        {
          field: 'meterCount',
          to: ({ deviceModel, meterCount }: MeterModel) => (meterCount > 0 ? to('waterMeter', { deviceModel }) : undefined),
        },
        'note',
        'createdAt',
      ]}
      addForm={form}
      editForm={form}
      rowActions={(model) => <ApplyLink model={model} />}
      whyKept={({ meterCount }) => (meterCount > 0 ? t('inUse') : undefined)}
    />
  )
}

const useDialog = lazyDialog(() => import('./ApplyModel.tsx'))

/** In a row: offers the settings of the model to its meters. */
function ApplyLink({ model }: { model: MeterModel }) {
  const t = useTranslations('waterMeter.judge')
  const dialog = useDialog()
  return (
    <Allowed to={meterModelApi.apply}>
      <LinkButton why={model.meterCount === 0 ? t('noMeters') : undefined} {...dialog.opener}>
        {t('apply')}
      </LinkButton>
      {dialog.shown({ model })}
    </Allowed>
  )
}
