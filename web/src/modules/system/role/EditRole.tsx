import { useQuery } from '@tanstack/react-query'
import { type Role, roleApi } from '@weir/contract/modules/system/role'
import { useState } from 'react'

import { queryOf } from '../../../platform/api.ts'
import { fetchForm, FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { near } from '../../../platform/Fetched.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { useBar } from './role-bar.ts'
import { RoleFields } from './RoleFields.tsx'

const nearForm = near(fetchForm)

/** In a row. The role's entries are read when the form opens: the list does not hold them. */
export function EditRole({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false)
  const { action } = useResourceTexts('role')
  const why = useBar(role)
  const close = () => setOpen(false)
  return (
    <Allowed toAll={[roleApi.edit, roleApi.get]}>
      <LinkButton why={why} {...nearForm} onClick={() => setOpen(true)}>
        {action(roleApi.edit)}
      </LinkButton>
      {isOpen && <RoleForm id={role.id} onClose={close} />}
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
