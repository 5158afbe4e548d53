import { useTranslations } from 'use-intl/react'

import { createStore, useStore } from '../../platform/store.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './LeaveFullPage.module.css'

/** The family's name for it, as it stands in the session of the window. */
const KEY = 'isTagsViewCurrenFull'

const store = createStore(sessionStorage.getItem(KEY) === 'true')

/** The page in front has the whole window; a reload keeps it so. */
export const useIsFullPage = () => useStore(store)

export function setFullPage(isFull: boolean) {
  sessionStorage.setItem(KEY, String(isFull))
  store.set(isFull)
}

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
