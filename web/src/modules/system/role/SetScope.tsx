import { useQuery } from '@tanstack/react-query'
import { type Role, roleApi } from '@weir/contract/modules/system/role'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useFirmBar } from './role-bar.ts'
import { ScopeFields } from './ScopeFields.tsx'

/** In a row: over which rows the role gives what it gives. */
export function SetScope({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false)
  const { action } = useResourceTexts('role')
  const why = useFirmBar(role)
  return (
    <Allowed toAll={[roleApi.dataScope, roleApi.get]}>
      <LinkButton why={why} onClick={() => setOpen(true)}>
        {action(roleApi.dataScope)}
      </LinkButton>
      {isOpen && <ScopeForm id={role.id} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}

function ScopeForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('role')
  const { data } = useQuery({ ...queryOf(roleApi.get, { id }), staleTime: 0, gcTime: 0 })
  if (!data) return null
  const { name, dataScope, deptIds, userCount, version } = data
  return (
    <FormDrawer endpoint={roleApi.dataScope} of={name} initialValues={{ id, version, dataScope, deptIds }} onClose={onClose}>
      {userCount > 0 && <Note tone="info">{t('actsOn', { count: userCount })}</Note>}
      <ScopeFields />
    </FormDrawer>
  )
}
