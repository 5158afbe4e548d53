import { deviceKeyApi } from '@weir/contract/modules/system/device-key'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useFormTitle } from '../../../platform/command/command-texts.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/Button.tsx'
import { NewKey } from './NewKey.tsx'

/** A form, and after it the key that it made. */
export function AddKey() {
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
