import { signInApi } from '@weir/contract/modules/system/sign-in'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../platform/api.ts'
import { endSession } from '../../platform/session-cache.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

/** Ends the session on the server too; without a connection, here at least. */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { mutate, isPending } = useCommand(signInApi.logout)
  return (
    <ConfirmDialog
      question={t('shell.failure.title')}
      confirm={t(isPending ? 'shell.bar.signingOut' : 'shell.bar.signOut')}
      cancel={t('crud.cancel')}
      busy={isPending}
      onConfirm={() => mutate({}, { onSettled: endSession })}
      onClose={onClose}
    >
      {t('shell.bar.signOutQuestion')}
    </ConfirmDialog>
  )
}
