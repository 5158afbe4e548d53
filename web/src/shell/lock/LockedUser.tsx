import { useQuery } from '@tanstack/react-query'
import { personalApi } from '@weir/contract/modules/system/personal'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../platform/api.ts'
import { cachedUser } from '../../platform/session-cache.ts'
import styles from './LockScreen.module.css'

/** Whose session it is, as far as this window knows: a locked one is not told. */
export function LockedUser() {
  const t = useTranslations('lock')
  const { data } = useQuery({ ...queryOf(personalApi.get, {}), enabled: false })
  const { userName, userNickname, avatar } = data ?? cachedUser()
  const name = userNickname || userName
  return (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {avatar ? <img src={avatar} alt="" /> : name.slice(0, 1).toUpperCase()}
      </span>
      <p className={styles.who}>
        <b>{t('administrator')}</b>
        <span>{[name, data?.deptName].filter(Boolean).join(' · ')}</span>
      </p>
      <input hidden readOnly autoComplete="username" value={userName} />
    </>
  )
}
