import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { HashRouter } from 'react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { type Texts, TextsProvider } from '../platform/texts/texts.tsx'
import { Gate } from './Gate.tsx'
import { expired, onFailure } from '../platform/server/failures.ts'
import { useStore } from '../platform/browser/store.ts'
import { toast, Toasts } from '../ui/basics/toast.tsx'
import { expireSession } from '../platform/server/session-cache.ts'
import { readCookie } from '../platform/server/cookies.ts'
import { isTokenOfBrowser } from '../platform/server/token.ts'
import { Button } from '../ui/basics/Button.tsx'
import styles from './ExpiredDialog.module.css'

/** All that stands around every page. `texts`: those of the language to begin with. */
export function App({ texts, queries }: { texts: Texts; queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider texts={texts}>
        <HashRouter>
          <Gate />
        </HashRouter>
        <Failures />
      </TextsProvider>
    </QueryClientProvider>
  )
}

/** Toasts, and the dialog of a session that has ended. */
function Failures() {
  const t = useTranslations('shell')
  const ended = useStore(expired)
  useEffect(
    () => onFailure((shown) => toast[shown.kind === 'note' ? 'warn' : 'bad']('text' in shown ? shown.text : t(`failure.${shown.key}`))),
    [t],
  )
  return (
    <>
      <Toasts closeLabel={t('tabs.close')} />
      {ended && <ExpiredDialog why={ended.why} />}
    </>
  )
}

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
      <Button look="primary" onClick={expireSession}>
        {t('confirm')}
      </Button>
    </dialog>
  )
}

/** Into the next session, or to the login page. */
const reload = () => (readCookie('token') === '' ? expireSession() : location.reload())
