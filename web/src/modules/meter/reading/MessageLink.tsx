import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { ReactNode } from 'react'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

const useDrawer = lazyDialog(() => import('./MessageDrawer.tsx'))

interface Props {
  /** Of the reading. */
  id: number
  children: ReactNode
}

/** Opens the message that gave a reading. A user without that permission sees plain text. */
export function MessageLink({ id, children }: Props) {
  const drawer = useDrawer()
  if (!useMay().may(waterMeterApi.message)) return children
  return (
    <>
      <LinkButton {...drawer.opener}>{children}</LinkButton>
      {drawer.shown({ id })}
    </>
  )
}
