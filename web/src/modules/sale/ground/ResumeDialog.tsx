import type { IdInput } from '@weir/contract/platform/crud'
import type { Endpoint, Spec } from '@weir/contract/platform/endpoint'
import type { Nothing } from '@weir/contract/platform/schemas'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'

type ResumeTexts = ((key: 'resumeQ' | 'resumeVerb', facts: { batchNo: string }) => string) &
  ((key: 'resumeA', facts: { count: number }) => string)

export interface ResumeProps {
  resume: Endpoint<Spec<typeof IdInput, typeof Nothing>>
  batch: { id: number; batchNo: string }
  /** Cards that still wait. */
  left: number
  texts: ResumeTexts
  onClose: () => void
}

/** Goes on with a stopped batch, after saying how many cards are left. */
export default function ResumeDialog({ resume, batch: { id, batchNo }, left, texts: t, onClose }: ResumeProps) {
  return (
    <ConfirmCommand
      endpoint={resume}
      input={{ id }}
      question={t('resumeQ', { batchNo })}
      confirm={t('resumeVerb', { batchNo })}
      told={{ name: batchNo }}
      onClose={onClose}
    >
      <p>{t('resumeA', { count: left })}</p>
    </ConfirmCommand>
  )
}
