import { DATA_SCOPE_NAMES, DATA_SCOPES } from '@weir/contract/modules/system/data-scope'
import { type Role, roleApi } from '@weir/contract/modules/system/role'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { DeleteChosen } from '../../../platform/crud/confirm/deletion.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session.tsx'
import { useWhyKept } from './role-bar.ts'
import { RoleActions } from './RoleActions.tsx'
import { RoleFields } from './RoleFields.tsx'
import { superiorRoles } from './superiors.ts'

const CHANGES = [roleApi.edit, roleApi.dataScope, roleApi.setStatus, roleApi.rights, roleApi.delete]
const NEW_ROLE = { status: 1, menuIds: [] }
/** The scope that most roles of a counter have; chosen openly, since a role without one sees nothing of others. */
const NEW_SCOPE = { dataScope: DATA_SCOPES.ownAndBelow, deptIds: [] }

/** The roles, their scopes and their holders. */
export default function RolePage() {
  const t = useTranslations('role')
  const { may, mayAny } = useMay()
  const whyKept = useWhyKept()
  const scopeName = ({ dataScope }: Role) => t(`scope.${DATA_SCOPE_NAMES.find((name) => DATA_SCOPES[name] === dataScope)!}`)
  const holders = ({ id, userCount }: Role) => (
    <ScreenLink to={userCount > 0 ? to('user', { roleId: id }) : undefined}>{userCount}</ScreenLink>
  )
  const columns: ListColumn<Role>[] = [
    'name',
    'key',
    'parentName',
    { field: 'dataScope', cell: (role) => (role.isSuper ? t('isSuper') : scopeName(role)) },
    { field: 'userCount', cell: holders },
    'sort',
    'status',
    'description',
    'createdAt',
  ]
  return (
    <ListPage
      list={roleApi.list}
      adds={roleApi.add}
      counts={roleApi.counts}
      filters={
        <>
          <Search name="name" />
          <Filter name="key" />
          <Filter name="status" />
          {may(roleApi.getParams) && <Filter name="parentId" choices={superiorRoles} />}
          <Filter name="dateRange" />
        </>
      }
      columns={columns}
      actions={
        <FormButton
          endpoint={roleApi.add}
          icon="plus"
          look="primary"
          initialValues={may(roleApi.dataScope) ? { ...NEW_ROLE, ...NEW_SCOPE } : NEW_ROLE}
        >
          <RoleFields />
        </FormButton>
      }
      rowActions={mayAny(CHANGES) ? (role) => <RoleActions role={role} /> : undefined}
      batch={may(roleApi.delete) ? (selection) => <DeleteChosen endpoint={roleApi.delete} selection={selection} /> : undefined}
      whyNot={whyKept}
    />
  )
}
