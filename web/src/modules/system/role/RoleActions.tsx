import { type Role, roleApi } from '@weir/contract/modules/system/role'
import { useTranslations } from 'use-intl/react'

import { DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { RightsLink } from '../rights/RightsLink.tsx'
import { EditRole } from './EditRole.tsx'
import { useFirmBar, useWhyKept } from './role-bar.ts'
import { SetScope } from './SetScope.tsx'

const FURTHER = [roleApi.rights, roleApi.get, roleApi.setStatus, roleApi.delete]

/** The actions on a role; a disabled button gives its reason. */
export function RoleActions({ role }: { role: Role }) {
  const t = useTranslations('role')
  const tc = useTranslations('crud')
  const why = useFirmBar(role)
  const whyKept = useWhyKept()
  const { id, name, status, userCount } = role
  return (
    <>
      <EditRole role={role} />
      <SetScope role={role} />
      <Allowed toAny={FURTHER}>
        <MoreMenu label={tc('moreActions')}>
          <RightsLink endpoint={roleApi.rights} id={id} name={name} />
          <HistoryLink of={roleApi.get} id={id} name={name} />
          <StatusSwitch isLink endpoint={roleApi.setStatus} input={(next) => ({ id, status: next })} status={status} name={name} why={why}>
            {userCount > 0 && <p>{t('losing', { count: userCount })}</p>}
          </StatusSwitch>
          <DeleteLink endpoint={roleApi.delete} row={role} why={whyKept(role)} />
        </MoreMenu>
      </Allowed>
    </>
  )
}
