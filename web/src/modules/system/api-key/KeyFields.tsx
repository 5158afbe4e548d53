import { Input } from '@mantine/core'
import { type ApiKey, apiKeyApi, KEY_SCOPES } from '@weir/contract/modules/system/api-key'
import { use, useId } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useRead } from '../../../platform/server/api.ts'
import { useMenus } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { fieldset } from '../../../ui/basics/layout-class.ts'
import { Note } from '../../../ui/basics/Note.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Radio } from '../../../ui/input/CheckBox.tsx'
import { TreeField } from '../role/TreeField.tsx'
import { deptChoices } from '../user/UserFields.tsx'

const Hint = ({ children }: { children: string }) => (
  <Text as="p" tone="faint" size="small">
    {children}
  </Text>
)

/** The permissions of a key, its rows, its networks and its end. `edited`: a key that may be somebody else's so far. */
export function KeyFields({ edited }: { edited?: ApiKey }) {
  const t = useTranslations('apiKey')
  const me = useMenus().menus?.userInfo.id
  const choices = useRead(apiKeyApi.choices, {})
  return (
    <>
      {edited && edited.ownerId !== me && <Note tone="warn">{t('takesOver', { owner: edited.owner })}</Note>}
      <Field name="name" />
      <Field name="description" />
      <Field name="deptId" choices={deptChoices} />
      <ScopeField />
      <Stack gap="tiny">
        <Field name="expiresOn" />
        <Hint>{t('expiresHint')}</Hint>
      </Stack>
      <Stack gap="tiny">
        <Field name="networks" />
        <Hint>{t('networksHint')}</Hint>
      </Stack>
      <Field name="perMinute" />
      <Stack gap="tiny">
        <Loaded query={choices}>{({ list }) => <TreeField name="menuIds" nodes={list} />}</Loaded>
        <Hint>{t('rightsHint')}</Hint>
      </Stack>
    </>
  )
}

function ScopeField() {
  const t = useTranslations('apiKey')
  const { form, resource } = use(FormScope)!
  const { label } = useResourceTexts(resource)
  const { error } = form.getInputProps('dataScope') as { error?: string }
  const errorId = useId()
  return (
    <fieldset className={fieldset} aria-describedby={error && errorId}>
      <legend>{label('dataScope')}</legend>
      <Stack gap="small">
        {KEY_SCOPES.map((scope) => (
          <Radio
            key={scope}
            name="dataScope"
            checked={Number(form.getValues().dataScope) === scope}
            onChange={() => form.setFieldValue('dataScope', scope)}
          >
            {t(`scope.s${scope}`)}
          </Radio>
        ))}
        <Hint>{t('scopeHint')}</Hint>
      </Stack>
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </fieldset>
  )
}
