import type { ComponentType, ReactNode } from 'react'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import type { ResumeProps } from './ResumeDialog.tsx'

const useDialog = lazyDialog(() => import('./ResumeDialog.tsx'))

/** `Button` in the head of a page, `LinkButton` in a row. */
export type Trigger = ComponentType<{ onClick: () => void; onPointerEnter?: () => void; onFocus?: () => void; children: ReactNode }>

interface Props extends Omit<ResumeProps, 'onClose'> {
  Trigger: Trigger
}

/** Lets a stopped batch go on, after a question. */
export function Resume({ Trigger, ...asked }: Props) {
  const { resume } = asked
  const { action } = useResourceTexts(resume.resource)
  const dialog = useDialog()
  return (
    <Allowed to={resume}>
      <Trigger {...dialog.opener}>{action(resume)}</Trigger>
      {dialog.shown(asked)}
    </Allowed>
  )
}
