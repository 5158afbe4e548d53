import { Input } from '@mantine/core'
import { DATA_SCOPE_NAMES, DATA_SCOPES } from '@weir/contract/modules/system/data-scope'
import { roleApi } from '@weir/contract/modules/system/role'
import { use, useId } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import styles from './Role.module.css'
import { TreeField } from './TreeField.tsx'

/** Which of the five, each said in a sentence, and the departments where they are chosen. */
export function ScopeFields() {
  const t = useTranslations('role')
  const { form, resource } = use(FormScope)!
  const { label } = useResourceTexts(resource)
  const { error } = form.getInputProps('dataScope') as { error?: string }
  const errorId = useId()
  const value = Number(form.getValues().dataScope)
  return (
    <>
      <fieldset className={styles.scopes} aria-describedby={error && errorId}>
        <legend>{label('dataScope')}</legend>
        {DATA_SCOPE_NAMES.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="dataScope"
              checked={value === DATA_SCOPES[name]}
              onChange={() => form.setFieldValue('dataScope', DATA_SCOPES[name])}
            />
            <span>
              {t(`scope.${name}`)}
              <span className={styles.means}>{t(`scopeMeans.${name}`)}</span>
            </span>
          </label>
        ))}
        {error && <Input.Error id={errorId}>{error}</Input.Error>}
      </fieldset>
      {value === DATA_SCOPES.chosen && <Departments />}
    </>
  )
}

function Departments() {
  const query = useRead(roleApi.deptTreeSelect, {})
  return <Loaded query={query}>{({ list }) => <TreeField name="deptIds" nodes={list} />}</Loaded>
}
