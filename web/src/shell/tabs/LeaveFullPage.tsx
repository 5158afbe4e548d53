import { useTranslations } from 'use-intl/react'

import { setFullPage, useIsFullPage } from '../../platform/tabs/full-page.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './LeaveFullPage.module.css'

/** In the corner of a page that has the whole window. */
export function LeaveFullPage() {
  const label = useTranslations('shell.tabs')('exitFullScreen')
  if (!useIsFullPage()) return null
  return (
    <button type="button" className={styles.leave} aria-label={label} title={label} onClick={() => setFullPage(false)}>
      <Icon name="close" size={14} />
    </button>
  )
}
