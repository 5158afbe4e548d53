import { useTranslations } from 'use-intl/react'

import { RestoredDraft } from '../../../../platform/draft/RestoredDraft.tsx'
import { useRefusalText } from '../../../../platform/failures.ts'
import { Note } from '../../../../ui/Note.tsx'
import styles from './Edit.module.css'
import type { Step } from './steps.ts'
import type { GenEditing } from './use-gen-edit.ts'

/** Over the settings: that they are a draft, that somebody else saved, or why they are not saved. */
export function EditNotes({ edit: { draft, error, isRebased, form, discard, columns }, step }: { edit: GenEditing; step: Step }) {
  const t = useTranslations('gen')
  const comma = useTranslations('crud')('comma')
  const refusalOf = useRefusalText()
  const wrong = Object.entries(form.errors).filter(([field]) => field.startsWith('columns'))
  const leftOut = step === 'columns' ? columns.filter(({ isLeftOut }) => isLeftOut).map(({ columnName }) => columnName) : []
  if (!draft.isRestored && !isRebased && !error && wrong.length === 0 && leftOut.length === 0) return null
  return (
    <div className={styles.notes}>
      {draft.isRestored && <RestoredDraft onDiscard={discard} />}
      {isRebased && <Note tone="warn">{t('theirs')}</Note>}
      {leftOut.length > 0 && <Note tone="info">{t('leftOutNote', { names: leftOut.join(comma) })}</Note>}
      {error && <Note tone="bad">{refusalOf(error)}</Note>}
      {wrong.map(([field, reason]) => (
        <Note key={field} tone="bad">
          {reason}
        </Note>
      ))}
    </div>
  )
}
