import { type User, userApi } from '@weir/contract/modules/system/user'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'

interface Props {
  user: User
  onDone: (password: string) => void
  onClose: () => void
}

/** Says what a new password ends, and asks. */
export default function ResetPasswordDialog({ user: { id, userName }, onDone, onClose }: Props) {
  const t = useTranslations('user')
  return (
    <ConfirmCommand
      endpoint={userApi.resetPwd}
      input={{ id }}
      question={t('resetQuestion', { name: userName })}
      told={false}
      onDone={({ password }) => onDone(password)}
      onClose={onClose}
    >
      <p>{t('resetAbout')}</p>
    </ConfirmCommand>
  )
}
