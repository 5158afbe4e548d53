import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { lockScreen } from '../../platform/lock.ts'
import { useUser } from '../../platform/session.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton, MenuItem, MenuLine } from '../../ui/MenuButton.tsx'
import bar from './bar.module.css'

const SignOutDialog = lazy(() => import('./SignOutDialog.tsx'))

export function UserMenu() {
  const t = useTranslations('shell.bar')
  const lock = useTranslations('lock')
  const navigate = useNavigate()
  const { userName, userNickname, avatar } = useUser()
  const [isLeaving, leave] = useState(false)
  const name = userNickname || userName
  const face = (
    <>
      <span className={bar.avatar} aria-hidden="true">
        {avatar ? <img src={avatar} alt="" /> : name.slice(0, 1).toUpperCase()}
      </span>
      <span className="only-wide">{name}</span>
      <span className="only-wide">
        <Icon name="down" size={14} />
      </span>
    </>
  )
  return (
    <>
      <MenuButton label={`${name} ${t('user')}`} className={bar.me} face={face}>
        <MenuItem icon="home" onClick={() => void navigate('/home')}>
          {t('home')}
        </MenuItem>
        <MenuItem icon="lock" onClick={lockScreen}>
          {lock('now')}
        </MenuItem>
        <MenuLine />
        <MenuItem icon="signOut" onClick={() => leave(true)}>
          {t('signOut')}
        </MenuItem>
      </MenuButton>
      <Suspense>{isLeaving && <SignOutDialog onClose={() => leave(false)} />}</Suspense>
    </>
  )
}
