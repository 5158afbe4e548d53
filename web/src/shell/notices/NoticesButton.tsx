import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { usePart } from '../../platform/browser/store.ts'
import { withTexts } from '../../platform/texts/texts.tsx'
import { noticeState } from '../bar-state.ts'
import { BarButton, type BelowProps } from '../bar/BarButton.tsx'
import { useIsQuiet } from '../use-is-quiet.ts'
import styles from './NoticesButton.module.css'

const NoticesStream = lazy(() => import('./NoticesStream.tsx'))
const NoticesPopover = lazy(withTexts('shell', () => import('./NoticesPopover.tsx')))

/** The bell; a dot says that something is new. */
export function NoticesButton({ className }: { className: string | undefined }) {
  const t = useTranslations('notices')
  const unread = usePart(noticeState, (state) => state.unread)
  const [isOpen, setOpen] = useState(false)
  return (
    <BarButton
      frame={styles.frame}
      className={className}
      icon="bell"
      title={t('title')}
      label={t('bell', { count: unread })}
      mark={unread > 0 && <span className={styles.dot} />}
      isOpen={isOpen}
      onOpen={setOpen}
      Below={Below}
    />
  )
}

const Below = ({ isOpen, ...panel }: BelowProps) => (
  <>
    <Listening />
    {isOpen && <NoticesPopover {...panel} />}
  </>
)

/** Once the page is there: neither the line nor its code takes anything from it. */
const Listening = () => (useIsQuiet() ? <NoticesStream /> : null)
