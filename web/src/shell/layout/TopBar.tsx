import { type ReactNode, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'
import { useNavigate } from 'react-router'

import { LanguageMenu } from '../../platform/texts/LanguageMenu.tsx'
import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { DarkSwitch } from '../../platform/theme/DarkSwitch.tsx'
import { only } from '../../ui/basics/text-class.ts'
import { NoticesButton } from '../notices/NoticesButton.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { TasksButton } from '../tasks/TasksButton.tsx'
import bar from '../bar/bar.module.css'
import { Icon } from '../../ui/icon/Icon.tsx'
import { toast } from '../../ui/basics/toast.tsx'
import { lockScreen } from '../../platform/server/lock.ts'
import { HOME } from '../../platform/router/addresses.ts'
import { useWay } from '../../platform/router/paths.ts'
import { useUser } from '../../platform/session/session.tsx'
import { withTexts } from '../../platform/texts/texts.tsx'
import { Text } from '../../ui/basics/Text.tsx'
import { MenuButton, MenuItem, MenuLine } from '../../ui/menu/MenuButton.tsx'
import { COMPONENT_SIZES } from '../../platform/theme/theme-config.ts'
import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'

interface Props {
  lines: ScreenRoute[]
  /** The menu stands in it, and takes what room there is. */
  isTight: boolean
  /** Its start in this layout. */
  children: ReactNode
}

export function TopBar({ lines, isTight, children }: Props) {
  return (
    <header className={bar.bar} data-tight={isTight}>
      {children}
      <SearchBox lines={lines} />
      <span className={`${bar.tools} ${only.wide}`}>
        <SizeMenu className={bar.tool} />
        <LanguageMenu className={bar.tool!} />
        <SettingsButton className={bar.tool} />
        <ClearCacheButton className={bar.tool} />
        <FullScreenButton className={bar.tool} />
        <DarkSwitch className={bar.tool!} />
      </span>
      <TasksButton className={bar.tool} />
      <NoticesButton className={bar.tool} />
      <UserMenu />
    </header>
  )
}

/** Drops cached data and reads the visible data again, menus and permissions too. Typed text stays. */
function ClearCacheButton({ className }: { className: string | undefined }) {
  const t = useTranslations('layout')
  const queries = useQueryClient()
  const clear = async () => {
    queries.removeQueries({ type: 'inactive' })
    await queries.refetchQueries({ type: 'active' }, { throwOnError: true })
    toast.ok(t('cacheCleared'))
  }
  return (
    // A failure has been reported where the query is.
    <button
      type="button"
      className={className}
      aria-label={t('clearCache')}
      title={t('clearCache')}
      onClick={() => void clear().catch(() => undefined)}
    >
      <Icon name="broom" />
    </button>
  )
}

const PasswordDrawer = lazy(withTexts('shell', () => import('../../modules/system/personal/PasswordDrawer.tsx')))
const SignOutDialog = lazy(() => import('./SignOutDialog.tsx'))

function UserMenu() {
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

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** The whole browser on the whole screen, and back. */
export function FullScreenButton({ className }: { className: string | undefined }) {
  const t = useTranslations('shell.bar')
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const label = t(isFull ? 'exitFullScreen' : 'fullScreen')
  const toggle = () => {
    if (!document.fullscreenEnabled) return toast.warn(t('noFullScreen'))
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }
  return (
    <button type="button" className={className} aria-label={label} title={label} onClick={toggle}>
      <Icon name="fullscreen" />
    </button>
  )
}

export function SizeMenu({ className }: { className: string | undefined }) {
  const t = useTranslations('shell')
  const globalComponentSize = useTheme('globalComponentSize')
  return (
    <MenuButton label={t('bar.size')} className={className} face={<Icon name="size" />}>
      {COMPONENT_SIZES.map((size) => (
        <MenuItem key={size} isChosen={size === globalComponentSize} onClick={() => changeTheme({ globalComponentSize: size })}>
          {t(`componentSize.${size}`)}
        </MenuItem>
      ))}
    </MenuButton>
  )
}

export function SettingsButton({ className }: { className: string | undefined }) {
  const title = useTranslations('layout')('settings')
  return (
    <button
      type="button"
      className={className}
      aria-label={title}
      title={title}
      aria-haspopup="dialog"
      onClick={() => changeTheme({ isDrawer: true })}
    >
      <Icon name="layout" />
    </button>
  )
}
