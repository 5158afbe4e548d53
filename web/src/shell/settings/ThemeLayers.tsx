import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { withTexts } from '../../platform/texts/texts.tsx'
import { Fetched } from '../../platform/loading/Fetched.tsx'

const fetchDrawer = withTexts('shell', () => import('./SettingsDrawer.tsx'))
const fetchWatermark = () => import('./Watermark.tsx')
const closeDrawer = () => changeTheme({ isDrawer: false })

/** The layers of the settings over the pages. */
export function ThemeLayers() {
  const isDrawer = useTheme('isDrawer')
  const isWatermark = useTheme('isWartermark')
  return (
    <>
      {isDrawer && <Fetched from={fetchDrawer} onFail={closeDrawer} />}
      {isWatermark && <Fetched from={fetchWatermark} holdsKeys={false} />}
    </>
  )
}
