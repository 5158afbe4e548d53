import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useFormatter, useNow, useTranslations } from 'use-intl/react'

import { useUser } from '../../../platform/session/session.tsx'
import styles from './paper.module.css'

interface Props {
  /** The last line, before the words of its printer: whether the figures agree. */
  foot?: string
  children: ReactNode
}

/** White pages beside the page, on paper alone. Their last line says the printer and the time. */
export function Paper({ foot, children }: Props) {
  const t = useTranslations('cardStatement')
  const format = useFormatter()
  const now = useNow()
  const user = useUser()
  return createPortal(
    <div className={styles.paper} data-paper="statement">
      {children}
      <p>
        {foot} {t('printed', { time: format.dateTime(now, { dateStyle: 'medium', timeStyle: 'short' }), name: user?.userNickname ?? '' })}
      </p>
    </div>,
    document.body,
  )
}
