import { deviceKeyApi } from '@weir/contract/modules/system/device-key'
import { useTranslations } from 'use-intl/react'
import { useState } from 'react'

import { DeleteChosen, DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useMay, Allowed } from '../../../platform/session/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { useFormTitle } from '../../../platform/command/command-texts.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { ShownOnce } from '../../../platform/secret/ShownOnce.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'

/** The keys of gateways and meters. A key cannot be changed: it is deleted, and another one made. */
export default function DeviceKeyPage() {
  const t = useTranslations('deviceKey')
  const { may } = useMay()
  const mayDelete = may(deviceKeyApi.delete)
  return (
    <ListPage
      list={deviceKeyApi.list}
      adds={deviceKeyApi.add}
      counts={deviceKeyApi.counts}
      filters={
        <>
          <Search name="name" />
          <Filter name="deviceSn" />
          <Filter name="dateRange" />
        </>
      }
      columns={['name', { field: 'deviceSn', cell: ({ deviceSn }) => deviceSn ?? <Text tone="faint">{t('gateway')}</Text> }, 'createdAt']}
      actions={<AddKey />}
      rowActions={mayDelete ? (row) => <DeleteLink endpoint={deviceKeyApi.delete} row={row} /> : undefined}
      batch={mayDelete ? (selection) => <DeleteChosen endpoint={deviceKeyApi.delete} selection={selection} /> : undefined}
    />
  )
}

/** A form, and after it the key that it made. */
function AddKey() {
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState<string>()
  const t = useTranslations('deviceKey')
  const title = useFormTitle(deviceKeyApi.add)
  return (
    <Allowed to={deviceKeyApi.add}>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <FormDrawer endpoint={deviceKeyApi.add} initialValues={{}} onSaved={(answer) => setKey(answer.key)} onClose={() => setOpen(false)}>
          <Field name="name" />
          <Field name="deviceSn" />
          <Text as="p" tone="faint" size="small">
            {t('whose')}
          </Text>
        </FormDrawer>
      )}
      {key !== undefined && <NewKey secret={key} onClose={() => setKey(undefined)} />}
    </Allowed>
  )
}

/** A key that nobody will see again. */
function NewKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('deviceKey')
  const { label } = useResourceTexts('deviceKey')
  const texts = { title: t('made'), once: t('once'), label: label('key'), use: t('use'), copy: t('copy'), copied: t('copied') }
  return <ShownOnce secret={secret} texts={texts} onClose={onClose} />
}
