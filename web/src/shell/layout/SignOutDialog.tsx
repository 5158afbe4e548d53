import { useTranslations } from 'use-intl/react'

import { useSignOut } from '../../platform/session/use-sign-out.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

/** Asks before the session ends. */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { mutate, isPending } = useSignOut()
  return (
    <ConfirmDialog
      question={t('shell.failure.title')}
      confirm={t(isPending ? 'shell.bar.signingOut' : 'shell.bar.signOut')}
      cancel={t('crud.cancel')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {t('shell.bar.signOutQuestion')}
    </ConfirmDialog>
  )
}
