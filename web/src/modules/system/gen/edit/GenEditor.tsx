import { useCallback, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { genApi, DRIFTS, type Drift, type GenTable } from '@weir/contract/modules/system/gen'

import { FormScope, Field } from '../../../../platform/crud/fields/Field.tsx'
import { IN_PLACE } from '../../../../platform/tabs/pane.ts'
import { ListFrame } from '../../../../ui/table/ListFrame.tsx'
import { isModalOpen } from '../../../../ui/dialogs.ts'
import { useKeys } from '../../../../ui/hooks/use-keys.ts'
import { PreviewPane, type Preview, usePreview } from '../preview/PreviewPane.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { EditHead, isStep, type Step, stepOf, STEP_NAMES } from './EditHead.tsx'
import styles from './Edit.module.css'
import { GenerationStep } from './GenerationStep.tsx'
import { type ColumnList, type GenEditing, useGenEdit } from './use-gen-edit.ts'
import { RestoredDraft } from '../../../../platform/draft/draft.tsx'
import { useRefusalText } from '../../../../platform/server/failures.ts'
import { Note } from '../../../../ui/basics/Note.tsx'
import { Allowed } from '../../../../platform/session/session.tsx'
import { Grow } from '../../../../ui/basics/Row.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { useCommand } from '../../../../platform/server/api.ts'
import { useDone } from '../../../../platform/command/command-texts.ts'
import { Icon } from '../../../../ui/icon/Icon.tsx'

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

/** Ctrl+S saves, from any field of the page, in place of the browser's own saving. */
function useSaveKey(save: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || isModalOpen()) return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

/** The table, and the names of its rows. */
const BasicStep = () => (
  <div className={styles.fields}>
    <Field name="tableComment" />
    <Field name="className" />
    <Field name="functionName" />
    <Field name="functionNameEn" />
    <Field name="functionNameZhTw" />
    <Field name="author" />
    <div className={styles.wide}>
      <Field name="remark" />
    </div>
  </div>
)

/** Over the settings: that they are a draft, that somebody else saved, or why they are not saved. */
function EditNotes({ edit: { draft, error, isRebased, form, discard, columns }, step }: { edit: GenEditing; step: Step }) {
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

interface Props {
  edit: GenEditing
  step: Step
  goTo: (step: Step) => void
}

/** Sums of the columns, and the buttons of the form. */
function EditFoot({ edit: { columns, count, save, discard, sending }, step, goTo }: Props) {
  const t = useTranslations('gen')
  const at = STEP_NAMES.indexOf(step)
  const [back, next] = [STEP_NAMES[at - 1], STEP_NAMES[at + 1]]
  const sums = (['isList', 'isForm', 'isQuery'] as const).map((flag) =>
    t(`sums.${flag}`, { count: columns.filter((column) => column[flag] && !column.isLeftOut).length }),
  )
  return (
    <footer className={styles.foot}>
      {step === 'columns' && (
        <>
          <span className={styles.sums}>
            {t('sums.all', { count: columns.length })}{' '}
            <Text tone="faint" size="small">
              {sums.join(' · ')}
            </Text>
          </span>
          <span className={styles.keys}>
            <kbd>Alt</kbd> <kbd>↑</kbd>
            <kbd>↓</kbd> {t('moveHint')}
          </span>
        </>
      )}
      <Grow />
      {count > 0 && (
        <Button look="ghost" onClick={discard}>
          {t('discard', { count })}
        </Button>
      )}
      {back && <Button onClick={() => goTo(back)}>{t('back')}</Button>}
      {next && <Button onClick={() => goTo(next)}>{t('next')}</Button>}
      <Allowed to={genApi.editSave}>
        <Button {...(count > 0 && { look: 'primary' as const })} busy={sending.isPending} onClick={save}>
          {t('save')} <kbd>Ctrl S</kbd>
        </Button>
      </Allowed>
    </footer>
  )
}

interface DriftBarProps {
  table: GenTable
  drift: readonly Drift[]
  /** Some settings are not saved. */
  isDirty: boolean
  onSynced: () => void
}

/** How the database differs from the settings by now, and the button that takes it over. */
function DriftBar({ table, drift, isDirty, onSynced }: DriftBarProps) {
  const t = useTranslations('gen')
  const comma = useTranslations('crud')('comma')
  const done = useDone()
  const sync = useCommand(genApi.syncTable, {
    onDone: (answer) => {
      done({ action: 'sync' }, { title: t('synced', answer) })
      onSynced()
    },
  })
  const counts = DRIFTS.map((kind) => ({ kind, count: drift.filter(({ drift: found }) => found === kind).length }))
  const changes = counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`driftOf.${kind}`, { count }))
    .join(comma)
  return (
    <div className={styles.drift} role="note">
      <Icon name="warning" size={16} />
      <span>
        {t('drift', { changes })}{' '}
        <Text tone="faint" size="small">
          {t('driftKeeps')}
        </Text>
      </span>
      <Grow />
      <Allowed to={genApi.syncTable}>
        <Button
          isSmall
          icon="sort"
          busy={sync.isPending}
          why={isDirty ? t('saveFirst') : undefined}
          onClick={() => sync.mutate({ id: table.id, version: table.version })}
        >
          {t('sync', { count: drift.length })}
        </Button>
      </Allowed>
    </div>
  )
}
