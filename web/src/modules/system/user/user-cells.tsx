import { type User, userApi } from '@weir/contract/modules/system/user'
import { useTranslations } from 'use-intl/react'

import { Nothing } from '../../../ui/basics/Text.tsx'
import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { useReveal } from '../../../platform/use-reveal.tsx'
import styles from './User.module.css'
import { useBar } from './use-bar.ts'

export function Names({ list }: { list: readonly string[] }) {
  const comma = useTranslations('crud')('comma')
  return list.length > 0 ? list.join(comma) : <Nothing />
}

/** Masked, until somebody asks for all of it, which is noted. */
export function Phone({ user: { id, telephone } }: { user: User }) {
  const { revealed, button } = useReveal(userApi.reveal, { id })
  if (telephone === null) return <Nothing />
  return (
    <span className={styles.phone}>
      {revealed?.telephone ?? telephone}
      {button}
    </span>
  )
}

export function UserSwitch({ user }: { user: User }) {
  const t = useTranslations('user')
  const why = useBar(user)
  return (
    <StatusSwitch
      endpoint={userApi.setStatus}
      input={(next) => ({ id: user.id, status: next })}
      status={user.status}
      name={user.userName}
      why={why}
    >
      <p>{t('userDisabled')}</p>
    </StatusSwitch>
  )
}
