import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { endSession } from '../platform/session-cache.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ExpiredDialog.module.css'

/** Cannot be put off: without a session nothing here works. The browser's own dialog, so that the login page needs no kit. */
export function ExpiredDialog({ why }: { why: string | undefined }) {
  const t = useTranslations('shell.failure')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="expired" onCancel={(event) => event.preventDefault()}>
      <h2 id="expired">{t('title')}</h2>
      <p>{why ?? t('expired')}</p>
      <Button look="primary" onClick={endSession}>
        {t('confirm')}
      </Button>
    </dialog>
  )
}
