import { type User, userApi } from '@weir/contract/modules/system/user'
import { useState } from 'react'

import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { OneTimePassword } from './OneTimePassword.tsx'

const useDialog = lazyDialog(() => import('./ResetPasswordDialog.tsx'))

/** Asks, makes a new password, and shows it. */
export function ResetPassword({ user, why }: { user: User; why: string | undefined }) {
  const { action } = useResourceTexts('user')
  const dialog = useDialog()
  const [password, setPassword] = useState<string>()
  return (
    <Allowed to={userApi.resetPwd}>
      <LinkButton why={why} {...dialog.opener}>
        {action(userApi.resetPwd)}
      </LinkButton>
      {dialog.shown({ user, onDone: setPassword })}
      {password && <OneTimePassword userName={user.userName} password={password} onClose={() => setPassword(undefined)} />}
    </Allowed>
  )
}
