import { useTranslations } from 'use-intl/react'

import { useDocumentTitle } from '../../platform/document-title.ts'
import styles from './pages.module.css'

/** While menus or the frame are on their way. */
export function Loading() {
  const loading = useTranslations('shell.page')('loading')
  useDocumentTitle(loading)
  return (
    <div className={styles.loading} role="status">
      <span className="spin" />
      {loading}
    </div>
  )
}
