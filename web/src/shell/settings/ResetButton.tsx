import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

/** Deletes all stored data of this console in the browser, and the page reloads. The session is in a cookie and stays. */
function reset() {
  localStorage.clear()
  sessionStorage.clear()
  location.reload()
}

export function ResetButton() {
  const t = useTranslations('settings')
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button look="danger" icon="refresh" isSmall onClick={() => ask(true)}>
        {t('reset')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('resetQuestion')}
          confirm={t('resetConfirm')}
          cancel={t('cancel')}
          look="danger-solid"
          onConfirm={reset}
          onClose={() => ask(false)}
        >
          {t('resetEffect')}
        </ConfirmDialog>
      )}
    </>
  )
}
