import { bigUploadApi } from '@weir/contract/modules/system/big-upload'

import { Fetched } from '../../platform/Fetched.tsx'
import { useMay } from '../../platform/session.tsx'
import { useStore } from '../../platform/store.ts'
import { withTexts } from '../../platform/texts.tsx'
import { panelWanted } from '../../platform/upload/uploads.ts'
import { useIsQuiet } from '../use-is-quiet.ts'

const fetchUploads = withTexts('shell/uploads', () => import('./Uploads.tsx'))

/** Uploads come once the page is there: nothing waits for them, and nobody without the permission loads them. */
export function UploadsLater() {
  const { may } = useMay()
  const isWanted = useStore(panelWanted)
  const isQuiet = useIsQuiet()
  return may(bigUploadApi.upload) && (isQuiet || isWanted) ? <Fetched from={fetchUploads} holdsKeys={false} /> : null
}
