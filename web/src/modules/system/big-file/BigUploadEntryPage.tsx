import { to } from '@weir/contract/modules/to'
import { Navigate } from 'react-router'

import { IN_PLACE } from '../../../platform/tabs/pane.ts'
import { usePathOf } from '../../../platform/router/paths.ts'

/** `/bigUpload` leads to the page below it, as the specification has it. */
export default function BigUploadEntryPage() {
  const path = usePathOf()(to('bigUploadSub'))
  return path === undefined ? null : <Navigate to={path} replace {...IN_PLACE} />
}
