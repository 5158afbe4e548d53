import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { endSession } from '../platform/session-cache.ts'
import { isTokenOfBrowser } from '../platform/token.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ExpiredDialog.module.css'

const LOOK_MS = 500

/**
 * Cannot be put off: without a session nothing here works. Where another window of the browser ended it, or began the next one, this
 * window follows. The browser's own dialog, so that the login page needs no kit.
 */
export function ExpiredDialog({ why, follow = reload }: { why: string | undefined; follow?: () => void }) {
  const t = useTranslations('shell.failure')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    // The server may say that a session is over before the window that ended it has dropped the token.
    const looking = setInterval(() => !isTokenOfBrowser() && follow(), LOOK_MS)
    return () => clearInterval(looking)
  }, [follow])
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

const reload = () => location.reload()
