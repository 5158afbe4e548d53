import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { textOf } from '../../format.ts'
import type { Choices } from '../choices/choices.ts'
import { Field } from './Field.tsx'
import { FormScope } from './form.tsx'
import { superiorChoices } from './superior-choices.ts'

interface Props {
  /** The whole tree, disabled rows included: `choicesOf(deptApi.list)`. */
  of: Choices
  /** The meaning of none, if it is not "at the top". */
  nothing?: string
}

/** The parent of a row in a tree. */
export function SuperiorField({ of, nothing }: Props) {
  const t = useTranslations('crud.form.superior')
  const { form } = use(FormScope)!
  const { data } = useQuery(of)
  const { id, parentId } = form.getValues()
  const chosen = [parentId, form.getInitialValues()['parentId']].map(textOf).filter((value) => value !== '')
  const names = { disabled: (name: string) => t('disabled', { name }), unseen: t('unseen') }
  const choices = data ? superiorChoices(data, { self: textOf(id), chosen, names }) : []
  return <Field name="parentId" choices={choices} nothing={nothing ?? t('top')} />
}
