import { lazy, Suspense } from 'react'

import { PaneBoundary } from '../../platform/tabs/PaneBoundary.tsx'
import { useTheme } from '../../platform/theme/theme-store.ts'

const SettingsDrawer = lazy(() => import('./SettingsDrawer.tsx'))
const Watermark = lazy(() => import('./Watermark.tsx'))

/** What the settings lay over the pages, fetched when it is wanted. */
export function ThemeLayers() {
  const isDrawer = useTheme('isDrawer')
  const isWatermark = useTheme('isWartermark')
  return (
    <PaneBoundary broken={null}>
      <Suspense>{isDrawer && <SettingsDrawer />}</Suspense>
      <Suspense>{isWatermark && <Watermark />}</Suspense>
    </PaneBoundary>
  )
}
