import { useQueryClient } from '@tanstack/react-query'
import { genApi } from '@weir/contract/modules/system/gen'
import { type GenColumnEdit, GenSettings } from '@weir/contract/modules/system/gen-settings'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { ApiError, queryOf } from '../../../../platform/server/api.ts'
import { useDone } from '../../../../platform/command/command-texts.ts'
import type { Values } from '../../../../platform/command/typed-values.ts'
import { useDraftedForm } from '../../../../platform/crud/form/use-drafted-form.ts'
import { toast } from '../../../../ui/basics/toast.tsx'
import { columnsIn, countChanges, rebasedForm, reconciled, settingsOf } from './changes.ts'

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
