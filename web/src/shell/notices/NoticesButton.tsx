import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { usePart } from '../../platform/store.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useIsQuiet } from '../use-is-quiet.ts'
import { noticeState } from './notice-state.ts'
import styles from './NoticesButton.module.css'

const NoticesStream = lazy(() => import('./NoticesStream.tsx'))
const NoticesPopover = lazy(() => import('./NoticesPopover.tsx'))

/** The bell; a dot says that something is new. */
export function NoticesButton({ className }: { className: string | undefined }) {
  const t = useTranslations('notices')
  const unread = usePart(noticeState, (state) => state.unread)
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    bell.current?.focus()
  }
  return (
    <div className={styles.frame}>
      <button
        ref={bell}
        type="button"
        className={className}
        title={t('title')}
        aria-label={t('bell', { count: unread })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bell" />
        {unread > 0 && <span className={styles.dot} />}
      </button>
      <Suspense>
        <Listening />
        {isOpen && <NoticesPopover onClose={close} onLeave={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}

/** Once the page is there: neither the line nor its code takes anything from it. */
const Listening = () => (useIsQuiet() ? <NoticesStream /> : null)
