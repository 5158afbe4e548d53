import { loginLogApi } from '@weir/contract/modules/system/login-log'
import { onlineApi } from '@weir/contract/modules/system/online'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { type User, userApi } from '@weir/contract/modules/system/user'
import { useTranslations } from 'use-intl/react'

import { DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { RightsLink } from '../rights/RightsLink.tsx'
import { EditUser } from './EditUser.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { useBar } from './use-bar.ts'
import { UserTraces } from './UserTraces.tsx'

const FURTHER = [userApi.resetPwd, userApi.rights, userApi.get, userApi.delete, onlineApi.list, loginLogApi.list, operLogApi.list]

/** The actions on an account; a disabled button gives its reason. */
export function UserActions({ user }: { user: User }) {
  const t = useTranslations('user')
  const tc = useTranslations('crud')
  const why = useBar(user)
  return (
    <>
      <EditUser user={user} />
      <Allowed toAny={FURTHER}>
        <MoreMenu label={tc('moreActions')}>
          <ResetPassword user={user} why={why} />
          <RightsLink endpoint={userApi.rights} id={user.id} name={user.userName} />
          <UserTraces userName={user.userName} />
          <HistoryLink of={userApi.get} id={user.id} name={user.userName} />
          <DeleteLink endpoint={userApi.delete} row={user} why={why} about={<p>{t('userDeleted')}</p>} />
        </MoreMenu>
      </Allowed>
    </>
  )
}
