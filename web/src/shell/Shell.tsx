import { lazy, Suspense, useMemo } from 'react'

import { ownMenu } from '../platform/router/own-module.ts'
import { pathsIn, PathsProvider } from '../platform/router/paths.ts'
import { allowedTo, screenRoutes } from '../platform/router/screen-routes.ts'
import type { UserMenus } from '../platform/session-cache.ts'
import { PermissionsProvider, useUser } from '../platform/session.tsx'
import { useStore } from '../platform/store.ts'
import { withTexts } from '../platform/texts.tsx'
import { KitProvider } from '../platform/theme/KitProvider.tsx'
import { addIcons } from '../ui/Icon.tsx'
import { ICON_PATHS } from '../ui/icon-paths.ts'
import { Frame } from './layout/Frame.tsx'
import { Lockable } from './lock/Lockable.tsx'
import { Menus } from './Menus.tsx'
import { LoadingPage } from './pages/Loading.tsx'
import { routeObjects } from './route-objects.tsx'
import { UploadsLater } from './uploads/UploadsLater.tsx'
import { ThemeLayers } from './settings/ThemeLayers.tsx'

export { fetchPage, prepare } from './first-picture.ts'

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
