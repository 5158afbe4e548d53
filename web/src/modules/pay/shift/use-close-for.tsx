import { type Shift, shiftApi } from '@weir/contract/modules/pay/shift'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed, useMenus } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import type { FreshSlip } from './CloseForDrawer.tsx'
import { PaperSlip, printSlip } from './Slip.tsx'

const useDialog = lazyDialog(() => import('./CloseForDrawer.tsx'))

/** The link of a row, and what it opens. The drawer and its slip stay on the page when their row leaves the list. */
export function useCloseFor() {
  const dialog = useDialog()
  const [row, setRow] = useState<Shift>()
  const [slip, setSlip] = useState<FreshSlip>()
  useEffect(() => {
    if (slip) printSlip(() => setSlip(undefined))
  }, [slip])
  const open = (shift: Shift) => {
    setRow(shift)
    dialog.open()
  }
  return {
    linkOf: (shift: Shift) => shift.state === 'open' && <CloseForLink {...dialog.opener} shift={shift} onClick={() => open(shift)} />,
    shown: (
      <>
        {row && dialog.shown({ row, onClosed: setSlip })}
        {slip && <PaperSlip {...slip} />}
      </>
    ),
  }
}

interface LinkProps {
  shift: Shift
  onClick: () => void
}

function CloseForLink({ shift, ...opener }: LinkProps) {
  const { action } = useResourceTexts('shift')
  const errors = useTranslations('shift.error')
  const isOwn = useMenus().menus?.userInfo.id === shift.clerkId
  return (
    <Allowed toAll={[shiftApi.get, shiftApi.closeFor]}>
      <LinkButton {...opener} why={isOwn ? errors('isOwn') : undefined}>
        {action(shiftApi.closeFor)}
      </LinkButton>
    </Allowed>
  )
}
