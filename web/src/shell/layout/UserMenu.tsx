import { to } from '@weir/contract/modules/to'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { lockScreen } from '../../platform/lock.ts'
import { HOME } from '../../platform/router/addresses.ts'
import { useWay } from '../../platform/router/paths.ts'
import { useUser } from '../../platform/session.tsx'
import { withTexts } from '../../platform/texts.tsx'
import { Text } from '../../ui/basics/Text.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton, MenuItem, MenuLine } from '../../ui/MenuButton.tsx'
import bar from '../bar/bar.module.css'

const PasswordDrawer = lazy(withTexts('shell', () => import('../../modules/system/personal/PasswordDrawer.tsx')))
const SignOutDialog = lazy(() => import('./SignOutDialog.tsx'))

export function UserMenu() {
  const t = useTranslations()
  const navigate = useNavigate()
  const toPersonal = useWay(to('personal'))
  const { userName, userNickname, avatar } = useUser()
  const [isChanging, change] = useState(false)
  const [isLeaving, leave] = useState(false)
  const name = userNickname || userName
  const face = (
    <>
      <span className={bar.avatar} aria-hidden="true">
        {avatar ? <img src={avatar} alt="" /> : name.slice(0, 1).toUpperCase()}
      </span>
      <Text only="wide">{name}</Text>
      <Text only="wide">
        <Icon name="down" size={14} />
      </Text>
    </>
  )
  return (
    <>
      <MenuButton label={`${name} ${t('shell.bar.user')}`} className={bar.me} face={face}>
        <MenuItem icon="home" onClick={() => void navigate(HOME)}>
          {t('shell.bar.home')}
        </MenuItem>
        {toPersonal && (
          <MenuItem icon="user" onClick={toPersonal}>
            {t('menu.personal')}
          </MenuItem>
        )}
        <MenuItem icon="keyboard" onClick={() => change(true)}>
          {t('personal.action.changePassword')}
        </MenuItem>
        <MenuItem icon="lock" onClick={lockScreen}>
          {t('lock.now')}
        </MenuItem>
        <MenuLine />
        <MenuItem icon="signOut" onClick={() => leave(true)}>
          {t('shell.bar.signOut')}
        </MenuItem>
      </MenuButton>
      <Suspense>{isChanging && <PasswordDrawer onClose={() => change(false)} />}</Suspense>
      <Suspense>{isLeaving && <SignOutDialog onClose={() => leave(false)} />}</Suspense>
    </>
  )
}
