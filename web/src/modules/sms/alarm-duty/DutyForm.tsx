import { deptApi } from '@weir/contract/modules/system/dept'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { DutyEstimate } from './DutyEstimate.tsx'
import { TypesField } from './TypesField.tsx'

export const departments = choicesOf(deptApi.treeSelect)

/** The fields of a rule, and its messages of the last 30 days. `head`: the user, who stays the same in an edit. */
export function DutyForm({ head }: { head?: ReactNode }) {
  const t = useTranslations('alarmDuty')
  const isNew = head !== undefined
  return (
    <>
      {head}
      <TypesField />
      <Field name="deptId" choices={departments} isNeeded={!isNew} {...(isNew && { nothing: t('ownDept') })} />
      <Text as="p" tone="muted" size="small">
        {t('depts')}
      </Text>
      <Field name="dutyHours" nothing={t('always')} />
      <Text as="p" tone="muted" size="small">
        {t('hours')}
      </Text>
      <Field name="remark" />
      <Field name="status" />
      <DutyEstimate />
    </>
  )
}
