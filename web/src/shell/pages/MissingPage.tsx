import { screens } from '@weir/contract/modules/screens'
import { matchPath, useLocation } from 'react-router'

import { useIsUserGuessed } from '../../platform/session.tsx'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { LoadingPage } from './Loading.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** An address that is none of this person's: a screen of the product asks for permission, anything else does not exist. */
export default function MissingPage() {
  const { pathname } = useLocation()
  if (useIsUserGuessed()) return <LoadingPage />
  return screens.some(({ path }) => matchPath(path, pathname)) ? <ForbiddenPage /> : <NotFoundPage />
}
