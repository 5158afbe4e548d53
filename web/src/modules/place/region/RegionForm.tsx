import { type Region, regionApi, isMovedInPieces } from '@weir/contract/modules/place/region'
import { useQuery } from '@tanstack/react-query'
import { deptApi } from '@weir/contract/modules/system/dept'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { queryOf } from '../../../platform/server/api.ts'
import { FormQuestion } from '../../../platform/crud/form/FormQuestion.tsx'
import { textOf } from '../../../platform/format/format.ts'
import { Note } from '../../../ui/basics/Note.tsx'

export const departments = choicesOf(deptApi.treeSelect)

/** Which department the region belongs to, and with it all that stands there (domain-rules §8); another one asks first. */
function DeptField() {
  const t = useTranslations('place.region')
  const { form } = use(FormScope)!
  const { id, deptId } = form.getValues()
  const before = textOf(form.getInitialValues()['deptId'])
  const isNew = id === undefined
  return (
    <>
      <Field name="deptId" choices={departments} isNeeded={!isNew} {...(isNew && { nothing: t('inherited') })} />
      <Note tone="idle">{t('decides')}</Note>
      {!isNew && textOf(deptId) !== '' && textOf(deptId) !== before && (
        <MoveQuestion id={Number(id)} name={textOf(form.getValues()['name'])} deptId={textOf(deptId)} />
      )}
    </>
  )
}

function MoveQuestion({ id, name, deptId }: { id: number; name: string; deptId: string }) {
  const t = useTranslations('place.region')
  const { data: choices } = useQuery(departments)
  const { data: contents } = useQuery(queryOf(regionApi.contents, { id }))
  const dept = choices?.find(({ value }) => value === deptId)?.name ?? ''
  const inPieces = contents && isMovedInPieces(contents) ? ` ${t('inPieces')}` : ''
  const says = contents ? t('moves', contents) + inPieces : t('counting')
  return (
    <>
      <Note tone="warn">{says}</Note>
      <FormQuestion question={t('question', { name, dept })} confirm={t('confirm')}>
        {says} {t('whoSees')}
      </FormQuestion>
    </>
  )
}

const regions = choicesOf(regionApi.list)

/** The same for a new region and for an edit. */
export const regionForm = (
  <>
    <Field name="parentId" isParent choices={regions} />
    <Field name="name" />
    <DeptField />
    <Field name="sort" />
    <Field name="status" />
  </>
)

export const RegionEditButton = ({ region }: { region: Region }) => (
  <FormButton endpoint={regionApi.edit} initialValues={region} icon="edit">
    {regionForm}
  </FormButton>
)
