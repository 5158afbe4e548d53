import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'

import LoginPage from '../modules/system/login/LoginPage.tsx' // static: one script serves the whole login page
import { redirectOf } from '../platform/router/guard.ts'
import { PaneBoundary } from '../platform/tabs/PaneBoundary.tsx'
import { WithTexts } from '../platform/texts.tsx'
import { currentToken, useToken } from '../platform/token.ts'
import { BrokenPage } from './pages/BrokenPage.tsx'
import { LoadingPage } from './pages/Loading.tsx'

// The frame is fetched beside the texts where it is sure to be needed.
const shell = currentToken() ? import('./Shell.tsx') : undefined
const Shell = lazy(() => shell ?? import('./Shell.tsx'))
/** Pages without the frame, for who is signed in. */
const alone: Partial<Record<string, ComponentType>> = {
  '/scan': lazy(() => import('../modules/system/scan-login/ScanPage.tsx')),
  '/pay': lazy(() => import('../modules/pay/order/PayPage.tsx')),
}

/** Nobody passes without a token, and who has one does not see the login page. */
export function Gate() {
  const location = useLocation()
  const to = redirectOf(useToken() !== '', location)
  // Keyed: two changes of the address at once are one for React, and an old redirect does not go a second time.
  if (to !== undefined) return <Navigate key={location.key} to={to} replace />
  if (location.pathname === '/login') return <LoginPage />
  return (
    <PaneBoundary broken={<BrokenPage />}>
      <WithTexts of="console" waiting={<LoadingPage />}>
        <Suspense fallback={<LoadingPage />}>{createElement(alone[location.pathname] ?? Shell)}</Suspense>
      </WithTexts>
    </PaneBoundary>
  )
}
