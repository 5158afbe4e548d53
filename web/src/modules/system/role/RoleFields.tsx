import { useQuery, queryOptions } from '@tanstack/react-query'
import { type Role, roleApi, type RoleChoice, type DeptChoice } from '@weir/contract/modules/system/role'
import { use, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { Input } from '@mantine/core'
import { DATA_SCOPE_NAMES, DATA_SCOPES, type DataScopeKind } from '@weir/contract/modules/system/rights'

import { queryOf, call, SHORT_TIMEOUT_MS, useRead } from '../../../platform/server/api.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { fieldset } from '../../../ui/basics/layout-class.ts'
import styles from './Role.module.css'
import { TreeField } from './TreeField.tsx'
import { type Choices, lineByLine } from '../../../platform/choices/choices.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { emptyFor, ScopeSeen } from '../rights/ScopeSeen.tsx'
import { Radio } from '../../../ui/input/CheckBox.tsx'

/** The name of a role and its permissions. `role`: the edited one; the super role has only its names. */
export function RoleFields({ role }: { role?: Role }) {
  const t = useTranslations('role')
  if (role?.isSuper) return <Called />
  return (
    <>
      {role !== undefined && role.userCount > 0 && <Note tone="info">{t('actsOn', { count: role.userCount })}</Note>}
      <Called isNew={!role} />
      <Field name="parentId" isParent choices={superiorRoles} nothing={t('noSuperior')} />
      <p className={styles.hint}>{t('superiorHint')}</p>
      <Field name="status" />
      {!role && <NewScope />}
      <MenuTree />
    </>
  )
}

/** A new role says at once which rows its holders see. */
function NewScope() {
  const { may } = useMay()
  return may(roleApi.dataScope) && <ScopeFields />
}

function Called({ isNew = false }: { isNew?: boolean }) {
  const t = useTranslations('role')
  return (
    <>
      <Field name="name" />
      {isNew && (
        <>
          <Field name="key" />
          <p className={styles.hint}>{t('keyHint')}</p>
        </>
      )}
      <Field name="sort" />
      <Field name="description" />
    </>
  )
}

/** The available entries below the selected parent. */
function MenuTree() {
  const t = useTranslations('role')
  const { form } = use(FormScope)!
  const { parentId, menuIds } = form.getValues()
  const query = useQuery({
    ...queryOf(roleApi.menuTreeSelect, parentId ? { parentId: Number(parentId) } : {}),
    placeholderData: (before) => before,
    meta: { failure: 'inPlace' },
  })
  return (
    <Loaded query={query}>
      {({ list }) => (
        <>
          <TreeField name="menuIds" nodes={list} />
          {(menuIds as number[] | undefined)?.length ? null : <p className={styles.hint}>{t('noneGiven')}</p>}
        </>
      )}
    </Loaded>
  )
}

/** The possible parents of a role, as their tree. */
export const superiorRoles: Choices = queryOptions({
  queryKey: ['role', 'choices', 'getParams'],
  queryFn: async ({ signal }) => {
    const { roles } = await call(roleApi.getParams, {}, { signal, timeoutMs: SHORT_TIMEOUT_MS })
    return lineByLine(below(null, roles))
  },
})

const below = (superior: number | null, roles: readonly RoleChoice[]): Parameters<typeof lineByLine>[0] =>
  roles.filter(({ parentId }) => parentId === superior).map((role) => ({ ...role, children: below(role.id, roles) }))

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
      <fieldset className={`${fieldset} ${styles.scopes}`} aria-describedby={error && errorId}>
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
