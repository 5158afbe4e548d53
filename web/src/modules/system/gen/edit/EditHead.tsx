import { genApi, type GenTable } from '@weir/contract/modules/system/gen'
import { useTranslations } from 'use-intl/react'
import type { GenSettings } from '@weir/contract/modules/system/gen-settings'

import { Allowed } from '../../../../platform/session/session.tsx'
import { Grow } from '../../../../ui/basics/Row.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import type { Preview } from '../preview/PreviewPane.tsx'
import { WriteFiles, DownloadZip } from '../generated-files.tsx'
import styles from './Edit.module.css'
import type { GenEditing } from './use-gen-edit.ts'

interface Props {
  table: GenTable
  edit: GenEditing
  step: Step
  goTo: (step: Step) => void
  preview: Preview
  isPreviewed: boolean
  onPreview: () => void
}

/** The table, the three steps with a word about each, and the acts on its files. */
export function EditHead({ table, edit, step, goTo, preview, isPreviewed, onPreview }: Props) {
  const t = useTranslations('gen')
  const about = useAbout(table, edit)
  const here = STEP_NAMES.indexOf(step)
  const unsaved = edit.count > 0 ? t('saveFirst') : undefined
  return (
    <div className={styles.head}>
      <h1>{table.functionName}</h1>
      <ol className={styles.steps}>
        {STEP_NAMES.map((name, at) => (
          <li key={name}>
            <button type="button" aria-current={name === step ? 'step' : undefined} onClick={() => goTo(name)}>
              <span className={styles.number} data-done={at < here || undefined}>
                {at < here ? <Icon name="check" size={14} /> : at + 1}
              </span>
              <b>{t(`steps.${name}`)}</b>
              <small>{about(name)}</small>
            </button>
          </li>
        ))}
      </ol>
      <Grow />
      <div className={styles.acts}>
        <Allowed to={genApi.preview}>
          <Button icon="eye" aria-pressed={isPreviewed} onClick={onPreview}>
            {t('preview')} <kbd>P</kbd>
          </Button>
        </Allowed>
        <DownloadZip ids={[table.id]} why={unsaved ?? preview.why} />
        <WriteFiles table={table} preview={preview} why={unsaved} />
      </div>
    </div>
  )
}

/** The table's name, the address, and how many columns. */
function useAbout({ tableName }: GenTable, { form, columns, count }: GenEditing) {
  const t = useTranslations('gen')
  const { packageName, businessName } = form.getValues() as { packageName: string; businessName: string }
  const module = packageName.split('/').at(-1)
  const sum = t('columns', { count: columns.length })
  const said: Record<Step, string> = {
    basic: tableName,
    generation: `${module}/${businessName}`,
    columns: count > 0 ? `${sum} · ${t('unsaved', { count })}` : sum,
  }
  return (step: Step) => said[step]
}

/** The steps of the form, in their order, with the settings that each of them has. */
export const STEPS = {
  basic: ['tableComment', 'className', 'functionName', 'functionNameEn', 'functionNameZhTw', 'author', 'remark'],
  generation: [
    'template',
    'packageName',
    'businessName',
    'menuParent',
    'icon',
    'menuOrder',
    'sortColumn',
    'sortType',
    'treeCode',
    'treeParentCode',
    'treeName',
    'hasDetails',
    'canAttach',
    'canExport',
    'canImport',
    'useSnowflakeId',
    'overwrite',
  ],
  columns: ['columns'],
} as const satisfies Record<string, readonly (keyof GenSettings | 'columns')[]>
export type Step = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as Step[]
export const isStep = (text: string | null): text is Step => text !== null && text in STEPS

/** The step that shows the first of these fields. */
export const stepOf = (fields: readonly string[]): Step =>
  STEP_NAMES.find((step) => fields.some((field) => STEPS[step].some((own) => own === field))) ?? 'columns'
