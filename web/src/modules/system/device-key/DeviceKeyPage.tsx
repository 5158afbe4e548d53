import { deviceKeyApi } from '@weir/contract/modules/system/device-key'
import { useTranslations } from 'use-intl/react'
import { useState, useRef } from 'react'
import { TextInput } from '@mantine/core'

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
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { toast } from '../../../ui/basics/toast.tsx'

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
  const tc = useTranslations('crud')
  const { label } = useResourceTexts('deviceKey')
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    field.current?.select()
    // A browser gives the clipboard to HTTPS and to this machine only. Elsewhere the text is selected, for copying by hand.
    await navigator.clipboard?.writeText(secret)
    if (navigator.clipboard) toast.ok(t('copied'))
  }

  return (
    <SideDrawer title={t('made')} closeLabel={tc('close')} stays onClose={onClose}>
      <DrawerBody>
        <Note tone="warn">{t('once')}</Note>
        <TextInput ref={field} label={label('key')} value={secret} readOnly onFocus={({ target }) => target.select()} data-autofocus />
        <Text as="p" tone="muted" size="small">
          {t('use')}
        </Text>
      </DrawerBody>
      <DrawerFooter>
        <Button onClick={onClose}>{tc('close')}</Button>
        <Button look="primary" icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </DrawerFooter>
    </SideDrawer>
  )
}
