import type { Destined } from '@weir/contract/platform/destination'
import type { ReactNode, ComponentType } from 'react'

import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import type { Description } from '../../../ui/basics/DescriptionList.tsx'
import { ProgressBar } from '../../../ui/figure/ProgressBar.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import type { ResumeProps } from './ResumeDialog.tsx'

interface Props {
  texts: (key: 'progress', facts: { done: number; all: number }) => string
  /** Cards that have a result. */
  done: number
  all: number
  isBad: boolean
  /** The results so far, in one sentence. */
  children: ReactNode
}

/** How far a batch is. */
export const BatchProgress = ({ texts: t, done, all, isBad, children }: Props) => (
  <>
    <ProgressBar value={done / all} label={t('progress', { done, all })} {...(isBad && { tone: 'bad' as const })} />
    <p>{children}</p>
  </>
)

/** The fact that a batch undoes or repeats another one. Without another batch there is none. */
export const otherBatch = (
  label: string,
  id: number | null,
  no: string | null,
  pageOf: (batch: { id: number }) => Destined,
): Description[] => (id === null ? [] : [{ label, value: <ScreenLink to={pageOf({ id })}>{no}</ScreenLink> }])

/** The states that every batch has. */
export const BATCH_TONE = { running: 'info', done: 'ok', stopped: 'bad' } as const satisfies Record<string, Tone>

const useDialog = lazyDialog(() => import('./ResumeDialog.tsx'))

/** `Button` in the head of a page, `LinkButton` in a row. */
export type Trigger = ComponentType<{ onClick: () => void; onPointerEnter?: () => void; onFocus?: () => void; children: ReactNode }>

interface ResumingProps extends Omit<ResumeProps, 'onClose'> {
  Trigger: Trigger
}

/** Lets a stopped batch go on, after a question. */
export function Resume({ Trigger, ...asked }: ResumingProps) {
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
