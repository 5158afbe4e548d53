import { type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../ui/Button.tsx'
import styles from './Lockable.module.css'
import { ESC_STAYS, useCovering } from './use-covering.ts'

/** Nothing can be read or reached below it. `onRetry` if the lock screen failed to load: it is requested again by itself, too. */
export function LockCover({ onRetry }: { onRetry: (() => void) | undefined }) {
  const t = useTranslations()
  const dialog = useRef<HTMLDialogElement>(null)
  useCovering(dialog)

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // no shortcut of the pages below
    if (event.key === 'Escape') event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      {...ESC_STAYS}
      tabIndex={-1}
      aria-label={t('lock.title')}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()} // the browser lets go of any dialog when it is asked twice
      onKeyDown={onKeyDown}
    >
      {onRetry && (
        <>
          <p role="status">{t('lock.unreachable')}</p>
          <Button {...ESC_STAYS} look="primary" onClick={onRetry}>
            {t('shell.page.retry')}
          </Button>
        </>
      )}
    </dialog>
  )
}
