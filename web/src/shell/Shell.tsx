import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'

import { screenRoutes } from '../platform/router/screen-routes.ts'
import { type UserMenus } from '../platform/session-cache.ts'
import { PermissionsProvider, useMenus } from '../platform/session.tsx'
import { KitProvider } from '../platform/theme/KitProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Frame } from './layout/Frame.tsx'
import { Lockable } from './lock/Lockable.tsx'
import { LoadingPage } from './pages/Loading.tsx'
import { Message } from './pages/Message.tsx'
import { routeObjects } from './route-objects.tsx'
import { ThemeLayers } from './settings/ThemeLayers.tsx'

/** The console for a person: first the menus, then the frame around their pages. */
export default function Shell() {
  return (
    <Lockable>
      <Menus />
    </Lockable>
  )
}

function Menus() {
  const t = useTranslations('shell.page')
  const { menus, isError, refetch } = useMenus()
  if (menus) return <Console menus={menus} />
  if (!isError) return <LoadingPage />
  return (
    <Message title={t('failed')} hint={t('failedHint')}>
      <Button look="primary" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </Message>
  )
}

function Console({ menus: { menuList, permissions } }: { menus: UserMenus }) {
  const granted = useMemo(() => new Set(permissions), [permissions])
  const lines = useMemo(() => screenRoutes(menuList), [menuList])
  const routes = useMemo(() => routeObjects(lines), [lines])
  return (
    <KitProvider>
      <PermissionsProvider value={granted}>
        <Frame menuList={menuList} lines={lines} routes={routes} />
        <ThemeLayers />
      </PermissionsProvider>
    </KitProvider>
  )
}
