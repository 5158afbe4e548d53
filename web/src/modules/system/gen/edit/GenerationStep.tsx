import { type GenColumn, type GenColumnEdit, treeRefusal, type TreeSetting } from '@weir/contract/modules/system/gen-settings'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'

import { useTranslations } from 'use-intl/react'

import type { Choice } from '../../../../platform/choices/choices.ts'
import type { Values } from '../../../../platform/command/typed-values.ts'
import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { useMenus } from '../../../../platform/session/session.tsx'
import { ICON_PATHS } from '../../../../ui/icon/icon-paths.ts'
import styles from './Edit.module.css'

const choice = (value: string, label = value): Choice => ({ value, label, name: label, depth: 0 })
const ICONS = Object.keys(ICON_PATHS).map((name) => choice(name))

/** The directories of the menu, under the keys that screens name them by. */
const directoriesIn = (nodes: readonly MenuNode[]): Choice[] =>
  nodes.flatMap(({ screen, component, meta, children }) => [
    ...(component === '' && screen !== '' ? [choice(screen, meta.title)] : []),
    ...directoriesIn(children),
  ])

interface Props {
  saved: readonly GenColumn[]
  /** As they are typed by now. */
  columns: readonly GenColumnEdit[]
  values: Values
}

/** Where the files go, where the menu shows the page, and what the page can do. */
export function GenerationStep({ saved, columns, values }: Props) {
  const { menus } = useMenus()
  const t = useTranslations('gen')
  const isTree = values['template'] === 'tree'
  const known = new Map(saved.map((column) => [column.columnName, column]))
  const typed = columns.map((column) => ({ ...known.get(column.columnName)!, ...column }))
  const all = typed.map(({ columnName, columnComment }) => choice(columnName, called(columnName, columnComment)))
  /** Each column, and why it cannot have this part in a tree. */
  const partOfTree = (setting: TreeSetting) =>
    typed.map((column, i) => {
      const why = treeRefusal(setting, column, typed)
      return { ...all[i]!, ...(why && { why: t(`fault.${why}`, { value: column.columnName }) }) }
    })
  return (
    <div className={styles.fields}>
      <Field name="template" />
      <Field name="packageName" />
      <Field name="businessName" />
      <Field name="menuParent" choices={directoriesIn(menus?.menuList ?? [])} />
      <Field name="icon" choices={ICONS} />
      <Field name="menuOrder" />
      {isTree ? (
        <>
          <Field name="treeCode" choices={partOfTree('treeCode')} isNeeded />
          <Field name="treeParentCode" choices={partOfTree('treeParentCode')} isNeeded />
          <Field name="treeName" choices={partOfTree('treeName')} isNeeded />
        </>
      ) : (
        <>
          <Field name="sortColumn" choices={all} />
          <Field name="sortType" />
        </>
      )}
      <div className={styles.switches}>
        <Field name="hasDetails" />
        <Field name="canAttach" />
        {!isTree && <Field name="canExport" />}
        {!isTree && <Field name="canImport" />}
        <Field name="useSnowflakeId" />
        <Field name="overwrite" />
      </div>
    </div>
  )
}

const called = (name: string, comment: string) => (comment ? `${name} · ${comment}` : name)
