import type { MergeField } from '@weir/contract/modules/customer/hy-user-merge'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'

interface Props {
  name: MergeField
  label: string
  kept: string | null
  other: string | null
  isSame: boolean
}

/** Two cells of a row: either value may stay. Equal ones need no choice. */
export function FieldChoice({ name, label, kept, other, isSame }: Props) {
  const t = useTranslations('hyUser.merge')
  const { form } = use(FormScope)!
  if (isSame)
    return (
      <td colSpan={2}>
        {kept ?? '—'} <Text tone="faint">{t('same')}</Text>
      </td>
    )
  const cell = (side: 'kept' | 'other', value: string | null) => (
    <td>
      <label>
        <input
          type="radio"
          name={`merge-${name}`}
          aria-label={t('take', { label, value: value ?? '—' })}
          checked={form.values[`${name}From`] === side}
          onChange={() => form.setFieldValue(`${name}From`, side)}
        />
        {value ?? '—'}
      </label>
    </td>
  )
  return (
    <>
      {cell('kept', kept)}
      {cell('other', other)}
    </>
  )
}
