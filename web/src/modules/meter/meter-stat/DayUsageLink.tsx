import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import type { ReactNode } from 'react'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

const useDrawer = lazyDialog(() => import('./DayUsageDrawer.tsx'))

/** Opens the computation of a daily row. A user without that permission sees plain text. */
export function DayUsageLink({ id, children }: { id: number; children: ReactNode }) {
  const drawer = useDrawer()
  if (!useMay().may(meterStatApi.day)) return children
  return (
    <>
      <LinkButton {...drawer.opener}>{children}</LinkButton>
      {drawer.shown({ id })}
    </>
  )
}
