import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { ownMenu } from '../platform/router/own-module.ts'
import { pathsIn, PathsProvider } from '../platform/router/paths.ts'
import { allowedTo, screenRoutes } from '../platform/router/screen-routes.ts'
import type { UserMenus } from '../platform/server/session-cache.ts'
import { PermissionsProvider, useUser, useMenus } from '../platform/session/session.tsx'
import { useStore } from '../platform/browser/store.ts'
import { withTexts } from '../platform/texts/texts.tsx'
import { KitProvider } from '../platform/theme/KitProvider.tsx'
import { addIcons } from '../ui/icon/Icon.tsx'
import { ICON_PATHS } from '../ui/icon/icon-paths.ts'
import { Frame } from './layout/Frame.tsx'
import { Lockable } from './lock/Lockable.tsx'
import { LoadingPage } from './pages/Loading.tsx'
import { routeObjects } from './route-objects.tsx'
import { UploadsLater } from './uploads/UploadsLater.tsx'
import { ThemeLayers } from './settings/ThemeLayers.tsx'
import { useTheme } from '../platform/theme/theme-store.ts'
import { Button } from '../ui/basics/Button.tsx'
import { Message } from './pages/Message.tsx'

export { fetchPage, prepare } from './route-objects.tsx'

addIcons(ICON_PATHS)

const NewPassword = lazy(withTexts('shell', () => import('./NewPassword.tsx')))

/** The console for a person: first the menus, then the frame around their pages. */
export default function Shell() {
  return (
    <Lockable>
      <Menus>{(menus) => <Console menus={menus} />}</Menus>
    </Lockable>
  )
}

function Console({ menus: { menuList, permissions } }: { menus: UserMenus }) {
  const granted = useMemo(() => new Set(permissions), [permissions])
  const user = useUser()
  const roles = user.roles.join()
  const own = useStore(ownMenu)
  const allowed = useMemo(() => allowedTo(roles.split(','), [...menuList, ...own]), [roles, menuList, own])
  const lines = useMemo(() => screenRoutes(allowed), [allowed])
  const pathOf = useMemo(() => pathsIn(allowed), [allowed])
  const routes = useMemo(() => routeObjects(lines), [lines])
  if (user.isPasswordDue)
    return (
      <KitProvider>
        <Suspense fallback={<LoadingPage />}>
          <NewPassword />
        </Suspense>
      </KitProvider>
    )
  return (
    <KitProvider>
      <PermissionsProvider value={granted}>
        <PathsProvider value={pathOf}>
          <Frame menuList={allowed} lines={lines} routes={routes} />
          <ThemeLayers />
          <UploadsLater />
        </PathsProvider>
      </PermissionsProvider>
    </KitProvider>
  )
}

const BuiltInMenus = lazy(() => import('./BuiltInMenus.tsx'))

interface Props {
  children: (menus: UserMenus) => ReactNode
}

/** First the menus, then what is made of them: those the server sends, or with `isRequestRoutes` off those built in. */
function Menus({ children }: Props) {
  if (useTheme('isRequestRoutes')) return <MenusOfServer>{children}</MenusOfServer>
  return (
    <Suspense fallback={<LoadingPage />}>
      <BuiltInMenus>{children}</BuiltInMenus>
    </Suspense>
  )
}

function MenusOfServer({ children }: Props) {
  const t = useTranslations('shell.page')
  const { menus, isError, refetch } = useMenus()
  if (menus) return children(menus)
  if (!isError) return <LoadingPage />
  return (
    <Message title={t('failed')} hint={t('failedHint')}>
      <Button look="primary" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </Message>
  )
}
