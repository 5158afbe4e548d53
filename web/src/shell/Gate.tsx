import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement, lazy, startTransition, Suspense, useLayoutEffect, useReducer } from 'react'
import { Navigate, useLocation } from 'react-router'

import LoginPage from '../modules/system/login/LoginPage.tsx' // static: one script serves the whole login page
import { lazyPart } from '../platform/loading/lazy-part.tsx'
import { LOGIN, PAY, SCAN } from '../platform/router/addresses.ts'
import { redirectOf } from '../platform/router/guard.ts'
import { PaneBoundary } from '../platform/tabs/PaneBoundary.tsx'
import { withTexts } from '../platform/texts/texts.tsx'
import { placeToReturn } from '../platform/server/session-cache.ts'
import { useToken } from '../platform/server/token.ts'
import { BrokenPage } from './pages/Message.tsx'
import { LoadingPage } from './pages/Loading.tsx'

const Shell = lazyPart(withTexts('frame', () => import('./Shell.tsx')))

/** Pages without the frame, for signed-in users. */
const alone: Partial<Record<string, ComponentType>> = {
  [SCAN]: lazy(withTexts('scan', () => import('../modules/system/scan-login/ScanPage.tsx'))),
  [PAY]: lazy(withTexts('pay-page', () => import('../modules/pay/order/PayPage.tsx'))),
}

/** A page for everybody who has its link, signed in or not. */
const PayLinkPage = lazy(withTexts('pay-link', () => import('../modules/pay/link/PayLinkPage.tsx')))
/** With a link, or on the way back from WeChat with its code. */
const isPayLink = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === PAY && ['link', 'code'].some((name) => new URLSearchParams(search).has(name))

/** Fetch the parts that the first picture shows. A page without the frame needs none of them. */
export async function prepare(queries: QueryClient): Promise<void> {
  if (alone[location.hash.slice(1).split('?')[0]!]) return
  await Shell.fetch()
  const first = await import('./Shell.tsx')
  await first.prepare(queries)
}

/** While the password is typed, the frame and the first page come. */
export async function prefetch(): Promise<void> {
  await Shell.fetch()
  const first = await import('./Shell.tsx')
  await first.fetchPage()
}

/** Nobody passes without a token or a payment link, and nobody with a token sees the login page. */
export function Gate() {
  const location = useLocation()
  const arrivals = useArrivals()
  const isOpen = isPayLink(location)
  const isSignedIn = useToken() !== ''
  const to = isOpen ? undefined : redirectOf(isSignedIn, location, placeToReturn())
  // Keyed by arrival: an address may come again before its redirect is drawn. Without the key, React would not redirect again.
  if (to !== undefined) return <Navigate key={arrivals} to={to} replace />
  if (location.pathname === LOGIN) return <LoginPage />
  return (
    <PaneBoundary broken={<BrokenPage />}>
      <Suspense fallback={<LoadingPage />}>{createElement(isOpen ? PayLinkPage : (alone[location.pathname] ?? Shell))}</Suspense>
    </PaneBoundary>
  )
}

/** How often the browser itself changed the address. A transition, as the router's own: both are drawn at once. */
function useArrivals() {
  const [count, arrive] = useReducer((before: number) => before + 1, 0)
  useLayoutEffect(() => {
    const onArrival = () => startTransition(arrive)
    addEventListener('popstate', onArrival)
    return () => removeEventListener('popstate', onArrival)
  }, [])
  return count
}
