import { useQuery } from '@tanstack/react-query'
import { type Role, roleApi } from '@weir/contract/modules/system/role'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/server/api.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import styles from './Role.module.css'
import { ScopeFields } from './ScopeFields.tsx'
import { superiorRoles } from './superiors.ts'
import { TreeField } from './TreeField.tsx'

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
