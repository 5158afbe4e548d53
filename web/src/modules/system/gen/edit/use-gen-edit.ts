import { useQueryClient } from '@tanstack/react-query'
import { genApi } from '@weir/contract/modules/system/gen'
import { type GenColumnEdit, GenSettings, type GenColumn, GenColumnEdit as EditSchema } from '@weir/contract/modules/system/gen-settings'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { ApiError, queryOf } from '../../../../platform/server/api.ts'
import { useDone } from '../../../../platform/command/command-texts.ts'
import type { Values } from '../../../../platform/command/typed-values.ts'
import { useDraftedForm } from '../../../../platform/crud/form/use-drafted-form.ts'
import { toast } from '../../../../ui/basics/toast.tsx'
import { isSame } from '../../../../platform/draft/draft.tsx'

export type ColumnList = WireOutput<typeof genApi.columnList>

/** The form's values of what is saved. */
function beginning({ table, columns }: ColumnList): Values {
  const settings = Object.keys(GenSettings.shape).map((key) => [key, table[key as keyof GenSettings]])
  return { id: table.id, version: table.version, ...Object.fromEntries(settings), columns: columns.map(settingsOf) }
}

/** Somebody else saved the table since the form began. */
const isStale = (error: unknown) => error instanceof ApiError && error.code === 409 && 'version' in error.data

/** The settings of one table and its columns: their draft, their unsaved changes, and how they are saved. */
export function useGenEdit(saved: ColumnList, onWrong: (fields: readonly string[]) => void) {
  const t = useTranslations('gen')
  const [began, setBegan] = useState(() => beginning(saved))
  const [isRebased, setRebased] = useState(false)
  const { form, draft, sending, inputOf, scope } = useDraftedForm(genApi.editSave, began)
  const done = useDone()
  const queries = useQueryClient()
  const values = form.getValues()
  const columns = reconciled(columnsIn(values), columnsIn(began))
  const count = countChanges(began, { ...values, columns })
  const { setFieldValue, setValues } = form
  const setColumns = useCallback(
    (change: (columns: GenColumnEdit[]) => GenColumnEdit[]) =>
      setFieldValue('columns', (now: unknown) => change(reconciled(now as GenColumnEdit[], columnsIn(began)))),
    [setFieldValue, began],
  )

  /** The form goes on from what is saved by now. `from` has its former values; later typing stays. */
  async function goOn(from: Values) {
    const query = queryOf(genApi.columnList, { id: saved.table.id })
    const theirs = beginning(await queries.fetchQuery({ ...query, staleTime: 0 }))
    draft.goOnFrom(theirs)
    setBegan(theirs)
    setValues(rebasedForm({ began: from, mine: form.getValues(), theirs }))
  }

  const send = (sent: Values) => {
    const whole = { ...sent, columns }
    sending.send(whole, inputOf(whole), {
      onSaved: () => {
        setRebased(false)
        done(genApi.editSave, { title: t('saved', { name: saved.table.tableName }) })
        void goOn(whole)
      },
      onRefused: (error) => {
        if (isStale(error)) {
          setRebased(true)
          return void goOn(draft.began())
        }
        if (!(error instanceof ApiError)) return
        form.setErrors(error.fieldErrors)
        onWrong(Object.keys(error.fieldErrors))
      },
    })
  }
  const discard = () => {
    draft.discard()
    setValues(began)
    form.clearErrors()
    toast.ok(t('discarded'))
  }
  const save = form.onSubmit(send, (errors) => onWrong(Object.keys(errors)))
  const error = isStale(sending.error) ? null : sending.error
  /** After a sync. */
  const refresh = () => void goOn(began)
  return { form, draft, scope, sending, error, columns, setColumns, count, isRebased, save: () => save(), discard, refresh }
}
export type GenEditing = ReturnType<typeof useGenEdit>

/** The part of a column that people set. */
const settingsOf = (column: GenColumn): GenColumnEdit =>
  Object.fromEntries(Object.keys(EditSchema.shape).map((key) => [key, column[key as keyof GenColumnEdit]])) as GenColumnEdit

/** An unsaved order or choice of columns meets the saved ones: new ones come last, and those that are gone go. */
export function reconciled(typed: readonly GenColumnEdit[], saved: readonly GenColumnEdit[]): GenColumnEdit[] {
  const names = new Set(saved.map(({ columnName }) => columnName))
  const kept = typed.filter(({ columnName }) => names.has(columnName))
  const known = new Set(kept.map(({ columnName }) => columnName))
  return [...kept, ...saved.filter(({ columnName }) => !known.has(columnName))]
}

interface Sides {
  /** As the form began. */
  began: readonly GenColumnEdit[]
  mine: readonly GenColumnEdit[]
  /** As somebody else saved them meanwhile. */
  theirs: readonly GenColumnEdit[]
}

/** Untouched cells follow the other person; an order that was changed here stays. */
function rebased({ began, mine, theirs }: Sides): GenColumnEdit[] {
  const before = byName(began)
  const own = byName(mine)
  const merged = theirs.map((their) => {
    const [was, typed] = [before.get(their.columnName), own.get(their.columnName)]
    if (!was || !typed) return their
    const touched = Object.entries(typed).filter(([key, value]) => value !== was[key as keyof GenColumnEdit])
    return { ...their, ...Object.fromEntries(touched) }
  })
  if (sameOrder(mine, began)) return merged
  const of = byName(merged)
  return reconciled(
    mine.flatMap(({ columnName }) => of.get(columnName) ?? []),
    merged,
  )
}

/** The whole form: untouched fields follow the other person. */
export function rebasedForm({ began, mine, theirs }: Record<'began' | 'mine' | 'theirs', FormValues>): FormValues {
  const fields = Object.keys(theirs).map((field) => [field, isSame(mine[field], began[field]) ? theirs[field] : mine[field]])
  const columns = rebased({ began: columnsIn(began), mine: columnsIn(mine), theirs: columnsIn(theirs) })
  return { ...Object.fromEntries(fields), version: theirs['version'], columns }
}

/** How many settings differ: one for each field and cell, and one for the order of the columns. */
export function countChanges(began: FormValues, values: FormValues): number {
  const [before, after] = [columnsIn(began), columnsIn(values)]
  const fields = Object.keys(began).filter((field) => !UNSAID.has(field) && !isSame(began[field], values[field])).length
  const was = byName(before)
  const cells = after.reduce((count, column) => count + differing(was.get(column.columnName), column), 0)
  return fields + cells + (sameOrder(after, before) ? 0 : 1)
}
const UNSAID = new Set(['columns', 'version'])
type FormValues = Record<string, unknown>
const columnsIn = (values: FormValues) => values['columns'] as GenColumnEdit[]

const differing = (was: GenColumnEdit | undefined, is: GenColumnEdit) =>
  was ? Object.entries(is).filter(([key, value]) => value !== was[key as keyof GenColumnEdit]).length : 0

const byName = (columns: readonly GenColumnEdit[]) => new Map(columns.map((column) => [column.columnName, column]))

/** Among the columns that both have. */
function sameOrder(a: readonly GenColumnEdit[], b: readonly GenColumnEdit[]) {
  const [inA, inB] = [byName(a), byName(b)]
  const names = (columns: readonly GenColumnEdit[]) =>
    columns.map(({ columnName }) => columnName).filter((name) => inA.has(name) && inB.has(name))
  return names(a).join() === names(b).join()
}

/** A column one place up or down, or to the place of another. */
export function moved(columns: readonly GenColumnEdit[], from: number, to: number): GenColumnEdit[] {
  if (to < 0 || to >= columns.length || from === to) return [...columns]
  return columns.toSpliced(from, 1).toSpliced(to, 0, columns[from]!)
}
