import { useQuery } from '@tanstack/react-query'
import { DATA_SCOPE_NAMES, DATA_SCOPES } from '@weir/contract/modules/system/data-scope'
import { roleApi } from '@weir/contract/modules/system/role'
import { Radio } from '@mantine/core'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { FormScope } from '../../../platform/crud/form.tsx'
import { Loaded } from '../../../platform/crud/Loaded.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import styles from './Role.module.css'
import { TreeField } from './TreeField.tsx'

/** Which of the five, each said in a sentence, and the departments where they are chosen. */
export function ScopeFields() {
  const t = useTranslations('roles')
  const { form, resource } = use(FormScope)!
  const { label } = useResourceTexts(resource)
  const { error } = form.getInputProps('dataScope') as { error?: string }
  const value = Number(form.getValues().dataScope)
  return (
    <>
      <Radio.Group
        label={label('dataScope')}
        value={String(value)}
        onChange={(next) => form.setFieldValue('dataScope', Number(next))}
        error={error}
      >
        <div className={styles.scopes}>
          {DATA_SCOPE_NAMES.map((name) => (
            <Radio key={name} value={String(DATA_SCOPES[name])} label={t(`scope.${name}`)} description={t(`scopeMeans.${name}`)} />
          ))}
        </div>
      </Radio.Group>
      {value === DATA_SCOPES.chosen && <Departments />}
    </>
  )
}

function Departments() {
  const query = useQuery({ ...queryOf(roleApi.deptTreeSelect, {}), meta: { failure: 'inPlace' } })
  return <Loaded query={query}>{({ list }) => <TreeField name="deptIds" nodes={list} />}</Loaded>
}
