import { useEffect, useState } from 'react'

import TaskDrawer from '../../modules/system/task/TaskDrawer.tsx'
import { clearToasts } from '../../ui/basics/toast.tsx'

interface Props {
  id: number
  /** Ends it, and the focus goes to the button of the bar. */
  onClose: () => void
  /** Only ends it. */
  onLeave: () => void
}

/** One task over whatever page is in front. The focus goes back to what opened it, if that is still there: the panel of tasks is not. */
export default function OpenTask({ id, onClose, onLeave }: Props) {
  const [opener] = useState(() => document.activeElement)
  const close = () => (opener !== document.body && opener?.isConnected ? onLeave() : onClose())
  useEffect(clearToasts, [])
  return <TaskDrawer id={id} onClose={close} />
}
