import { useTranslations } from 'use-intl/react'

import { RestoredDraft } from '../../../../platform/draft/RestoredDraft.tsx'
import { useRefusalText } from '../../../../platform/failures.ts'
import { Note } from '../../../../ui/Note.tsx'
import styles from './Edit.module.css'
import type { GenEditing } from './use-gen-edit.ts'

/** Over the settings: that they are a draft, that somebody else saved, or why they are not saved. */
export function EditNotes({ edit: { draft, error, isRebased, form, discard } }: { edit: GenEditing }) {
  const t = useTranslations('genEditor')
  const refusalOf = useRefusalText()
  const wrong = Object.entries(form.errors).filter(([field]) => field.startsWith('columns'))
  if (!draft.isRestored && !isRebased && !error && wrong.length === 0) return null
  return (
    <div className={styles.notes}>
      {draft.isRestored && <RestoredDraft onDiscard={discard} />}
      {isRebased && <Note tone="warn">{t('theirs')}</Note>}
      {error && <Note tone="bad">{refusalOf(error)}</Note>}
      {wrong.map(([field, reason]) => (
        <Note key={field} tone="bad">
          {reason}
        </Note>
      ))}
    </div>
  )
}
