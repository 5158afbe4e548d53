import { genApi, type GenTable } from '@weir/contract/modules/system/gen'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import type { FileCounts } from './preview/PreviewPane.tsx'

export interface WriteDialogProps {
  table: GenTable
  counts: FileCounts
  /** Files that are written. */
  count: number
  onClose: () => void
}

/** Says which files become what, before they do. */
export default function WriteDialog({ table: { id, tableName, overwrite }, counts, count, onClose }: WriteDialogProps) {
  const t = useTranslations('gen')
  return (
    <ConfirmCommand
      endpoint={genApi.generate}
      input={{ id }}
      question={t('writeQuestion', { name: tableName, count })}
      confirm={t('writeVerb', { count })}
      isHarmful={overwrite && counts.own > 0}
      told={({ written }) => ({ title: t('written', { count: written.length }) })}
      onClose={onClose}
    >
      <p>{t('writeAbout', { name: tableName, fresh: counts.new, changed: counts.changed })}</p>
      {counts.own > 0 && (
        <Note tone={overwrite ? 'bad' : 'info'}>
          {overwrite ? t('writeOver', { count: counts.own }) : t('writeKeeps', { count: counts.own })}
        </Note>
      )}
    </ConfirmCommand>
  )
}
