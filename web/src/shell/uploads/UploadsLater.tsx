import { to } from '@weir/contract/modules/to'

import { Fetched } from '../../platform/loading/Fetched.tsx'
import { usePathOf } from '../../platform/router/paths.ts'
import { useStore } from '../../platform/browser/store.ts'
import { withTexts } from '../../platform/texts/texts.tsx'
import { panelWanted } from '../../platform/upload/panel-wanted.ts'
import { useIsQuiet } from '../use-is-quiet.ts'

const fetchUploads = withTexts('uploads', () => import('./Uploads.tsx'))

/** Uploads come once the page is there: nothing waits for them, and nobody without their page loads them. */
export function UploadsLater() {
  const hasPage = usePathOf()(to('bigUploadSub')) !== undefined
  const isWanted = useStore(panelWanted)
  const isQuiet = useIsQuiet()
  return hasPage && (isQuiet || isWanted) ? <Fetched from={fetchUploads} holdsKeys={false} /> : null
}
