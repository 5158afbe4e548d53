import { Input } from '@mantine/core'
import { DATA_SCOPE_NAMES, DATA_SCOPES, type DataScopeKind } from '@weir/contract/modules/system/data-scope'
import { type DeptChoice, roleApi } from '@weir/contract/modules/system/role'
import { use, useId } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { emptyFor, ScopeSeen } from '../rights/ScopeSeen.tsx'
import { Radio } from '../../../ui/input/CheckBox.tsx'
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
          <Radio
            key={name}
            name="dataScope"
            checked={value === DATA_SCOPES[name]}
            onChange={() => form.setFieldValue('dataScope', DATA_SCOPES[name])}
          >
            <span>
              {t(`scope.${name}`)}
              <span className={styles.means}>{t(`scopeMeans.${name}`)}</span>
            </span>
          </Radio>
        ))}
        {error && <Input.Error id={errorId}>{error}</Input.Error>}
      </fieldset>
      <Departments dataScope={value as DataScopeKind} />
    </>
  )
}

/** The departments where they are chosen, and what the scope shows at present. */
function Departments({ dataScope }: { dataScope: DataScopeKind }) {
  const query = useRead(roleApi.deptTreeSelect, {})
  return (
    <Loaded query={query}>
      {({ list }) => (
        <>
          {dataScope === DATA_SCOPES.chosen && <TreeField name="deptIds" nodes={list} />}
          <Seen dataScope={dataScope} departments={flat(list)} />
        </>
      )}
    </Loaded>
  )
}

const flat = (nodes: readonly DeptChoice[]): DeptChoice[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

const OF_HOLDER: readonly DataScopeKind[] = [DATA_SCOPES.ownDepartment, DATA_SCOPES.ownAndBelow]

/** Where it goes by the department of the holder, those departments are named whose people would see nothing. */
function Seen({ dataScope, departments }: { dataScope: DataScopeKind; departments: readonly DeptChoice[] }) {
  const t = useTranslations('role.seen')
  const { form } = use(FormScope)!
  if (dataScope === DATA_SCOPES.ownRows) return null
  if (!OF_HOLDER.includes(dataScope)) {
    const deptIds = (form.getValues().deptIds ?? []) as number[]
    return <ScopeSeen scopes={[{ dataScope, deptIds }]} departments={departments} />
  }
  const names = emptyFor(
    dataScope,
    departments.filter(({ mayGive }) => mayGive),
  ).map(({ name }) => name)
  return names.length > 0 && <Note tone="warn">{t('emptyDepartments', { names: names.join(' / ') })}</Note>
}
