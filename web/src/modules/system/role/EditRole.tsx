import { useQuery } from '@tanstack/react-query'
import { type Role, roleApi } from '@weir/contract/modules/system/role'

import { queryOf } from '../../../platform/api.ts'
import { FormDrawer, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useBar } from './role-bar.ts'
import { RoleFields } from './RoleFields.tsx'

/** In a row. The role's entries are read when the form opens: the list does not hold them. */
export function EditRole({ role }: { role: Role }) {
  const why = useBar(role)
  return (
    <Allowed toAll={[roleApi.edit, roleApi.get]}>
      <FormLink endpoint={roleApi.edit} why={why}>
        {(close) => <RoleForm id={role.id} onClose={close} />}
      </FormLink>
    </Allowed>
  )
}

function RoleForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery({ ...queryOf(roleApi.get, { id }), staleTime: 0, gcTime: 0 })
  if (!data) return null
  const { status, parentId, menuIds, ...called } = data
  const values = data.isSuper ? called : { ...called, status, parentId, menuIds }
  return (
    <FormDrawer endpoint={roleApi.edit} of={data.name} initialValues={values} onClose={onClose}>
      <RoleFields role={data} />
    </FormDrawer>
  )
}
