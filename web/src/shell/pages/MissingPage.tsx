import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import { screens } from '@weir/contract/modules/screens'
import { matchPath, useLocation } from 'react-router'

import { useIsUserGuessed } from '../../platform/session/session.tsx'
import { useOwnModule } from '../own-modules.ts'
import { ForbiddenPage, NotFoundPage } from './refused-pages.tsx'
import { LoadingPage } from './Loading.tsx'

/** An address that is none of this person's: a screen of the product asks for permission, anything else does not exist. */
export default function MissingPage() {
  const { pathname } = useLocation()
  const isProduct = screens.some(({ path }) => matchPath(path, pathname))
  if (useIsUserGuessed()) return <LoadingPage />
  return isProduct ? <ForbiddenPage /> : <OwnOrNone pathname={pathname} />
}

/** Once its module is loaded, the page of this address stands in this place. If not, it is for other roles, or there is none. */
function OwnOrNone({ pathname }: { pathname: string }) {
  const menu = useOwnModule(true)
  if (menu === undefined) return <LoadingPage />
  return isIn(menu, pathname) ? <ForbiddenPage /> : <NotFoundPage />
}

const isIn = (nodes: readonly MenuNode[], pathname: string): boolean =>
  nodes.some(({ path, children }) => matchPath(path, pathname) !== null || isIn(children, pathname))
