import { useTranslations } from 'use-intl/react'

import { useKnownUser } from '../../platform/session.tsx'
import styles from './LockScreen.module.css'

/** The owner of the session, as far as this window knows: a locked session gets no answer. */
export function LockedUser() {
  const t = useTranslations('lock')
  const { userName, userNickname, avatar, deptName } = useKnownUser()
  const name = userNickname || userName
  return (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {avatar ? <img src={avatar} alt="" /> : name.slice(0, 1).toUpperCase()}
      </span>
      <p className={styles.who}>
        <b>{t('administrator')}</b>
        <span>{[name, deptName].filter(Boolean).join(' · ')}</span>
      </p>
      <input hidden readOnly autoComplete="username" value={userName} />
    </>
  )
}
