import type { Destined } from '@weir/contract/platform/destination'
import type { ReactNode } from 'react'

import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import type { Description } from '../../../ui/basics/DescriptionList.tsx'
import { ProgressBar } from '../../../ui/figure/ProgressBar.tsx'

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
