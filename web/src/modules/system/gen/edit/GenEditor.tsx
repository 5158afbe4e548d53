import { useCallback, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { IN_PLACE } from '../../../../platform/tabs/pane.ts'
import { ListFrame } from '../../../../ui/ListFrame.tsx'
import { useKeys } from '../../../../ui/use-keys.ts'
import { PreviewPane } from '../preview/PreviewPane.tsx'
import { type Preview, usePreview } from '../preview/use-preview.ts'
import { BasicStep } from './BasicStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { DriftBar } from './DriftBar.tsx'
import { EditFoot } from './EditFoot.tsx'
import { EditHead } from './EditHead.tsx'
import { EditNotes } from './EditNotes.tsx'
import styles from './Edit.module.css'
import { GenerationStep } from './GenerationStep.tsx'
import { isStep, type Step, stepOf } from './steps.ts'
import { type ColumnList, type GenEditing, useGenEdit } from './use-gen-edit.ts'
import { useSaveKey } from './use-save-key.ts'

/** Steps and settings left, and right what they generate. The address says which step, and whether the preview is shown. */
export function GenEditor({ saved }: { saved: ColumnList }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('step')
  const step = isStep(asked) ? asked : 'basic'
  const isPreviewed = params.get('preview') !== 'no'
  const change = useCallback(
    (name: string, value: string | undefined) =>
      setParams((now) => {
        if (value === undefined) now.delete(name)
        else now.set(name, value)
        return now
      }, IN_PLACE),
    [setParams],
  )
  const goTo = (next: Step) => change('step', next)
  const togglePreview = () => change('preview', isPreviewed ? 'no' : undefined)
  const edit = useGenEdit(saved, (fields) => goTo(stepOf(fields)))
  const preview = usePreview(saved.table.id)
  useFieldFaults(edit, preview)
  useKeys({ p: togglePreview })
  useSaveKey(edit.save)
  const { table, drift } = saved
  return (
    <ListFrame aria-label={table.tableName}>
      <EditHead table={table} edit={edit} step={step} goTo={goTo} preview={preview} isPreviewed={isPreviewed} onPreview={togglePreview} />
      <div className={styles.parts} data-previewed={isPreviewed}>
        <div className={styles.left}>
          {drift.length > 0 && <DriftBar table={table} drift={drift} isDirty={edit.count > 0} onSynced={edit.refresh} />}
          <FormScope value={edit.scope}>
            <EditNotes edit={edit} step={step} />
            {step === 'basic' && <BasicStep />}
            {step === 'generation' && <GenerationStep saved={saved.columns} columns={edit.columns} values={edit.form.getValues()} />}
            {step === 'columns' && <ColumnsStep saved={saved} edit={edit} />}
          </FormScope>
          <EditFoot edit={edit} step={step} goTo={goTo} />
        </div>
        {isPreviewed && <PreviewPane preview={preview} isDirty={edit.count > 0} overwrites={table.overwrite} onHide={togglePreview} />}
      </div>
    </ListFrame>
  )
}

/** The faults of the saved settings, each at the field where it is set. */
function useFieldFaults({ form, count }: GenEditing, { faults, query }: Preview) {
  const t = useTranslations('gen')
  const isSaved = count === 0
  const show = useEffectEvent(() => {
    if (!isSaved) return
    const said = faults.flatMap(({ field, reason, value }) => (field ? [[field, t(`fault.${reason}`, { value })] as const] : []))
    form.setErrors(Object.fromEntries(said))
  })
  useEffect(() => show(), [query.dataUpdatedAt, isSaved])
}
