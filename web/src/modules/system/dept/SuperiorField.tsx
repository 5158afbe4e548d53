import { useQuery } from '@tanstack/react-query'
import { type Dept, deptApi } from '@weir/contract/modules/system/dept'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { choicesOf } from '../../../platform/crud/choices.ts'
import { Field } from '../../../platform/crud/Field.tsx'
import { FormScope } from '../../../platform/crud/form.tsx'

const departments = choicesOf(deptApi.treeSelect)

/** What a department stands below: none of those below itself; nothing is the top. */
export function SuperiorField() {
  const t = useTranslations('people')
  const { form } = use(FormScope)!
  const { id } = form.getValues() as Partial<Dept>
  const { data = [] } = useQuery(departments)
  const at = data.findIndex(({ value }) => value === String(id))
  const choices = at < 0 ? data : data.filter((_, n) => n < at || n >= endOf(data, at))
  return <Field name="parentId" choices={choices} nothing={t('top')} />
}

/** Where in a tree written line by line the branch of this line ends. */
function endOf(lines: readonly { depth: number }[], at: number): number {
  const next = lines.findIndex(({ depth }, n) => n > at && depth <= lines[at]!.depth)
  return next < 0 ? lines.length : next
}
