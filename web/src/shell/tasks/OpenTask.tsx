import { useEffect } from 'react'

import TaskDrawer from '../../modules/system/task/TaskDrawer.tsx'
import { WithTexts } from '../../platform/texts.tsx'
import { clearToasts } from '../../ui/toast.tsx'

interface Props {
  id: number
  onClose: () => void
}

/** One task over whatever page is in front. */
export default function OpenTask(props: Props) {
  useEffect(clearToasts, [])
  return (
    <WithTexts of="whole" waiting={null}>
      <TaskDrawer {...props} />
    </WithTexts>
  )
}
