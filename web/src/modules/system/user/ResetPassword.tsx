import { type User, userApi } from '@weir/contract/modules/system/user'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../platform/api.ts'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Note } from '../../../ui/Note.tsx'
import { OneTimePassword } from './OneTimePassword.tsx'

/** Says what it ends, asks, and shows the password that it made. */
export function ResetPassword({ user: { id, userName }, why }: { user: User; why: string | undefined }) {
  const t = useTranslations('people')
  const tc = useTranslations('crud')
  const { action } = useResourceTexts('user')
  const [isAsking, setAsking] = useState(false)
  const { mutate, data, error, isPending, reset } = useCommand(userApi.resetPwd, undefined, 'inPlace')
  const close = () => {
    setAsking(false)
    reset()
  }
  return (
    <Allowed to={userApi.resetPwd}>
      <LinkButton why={why} onClick={() => setAsking(true)}>
        {action(userApi.resetPwd)}
      </LinkButton>
      {isAsking && !data && (
        <ConfirmDialog
          question={t('resetQuestion', { name: userName })}
          confirm={action(userApi.resetPwd)}
          cancel={tc('cancel')}
          busy={isPending}
          onConfirm={() => mutate({ id })}
          onClose={close}
        >
          <p>{t('resetAbout')}</p>
          {error && <Note tone="bad">{error.message}</Note>}
        </ConfirmDialog>
      )}
      {data && <OneTimePassword userName={userName} password={data.password} onClose={close} />}
    </Allowed>
  )
}
