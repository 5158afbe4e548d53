import type { FieldChange, RowChange } from '@weir/contract/modules/system/oper-log'
import { useTranslations } from 'use-intl/react'

import type { Tone } from '../../ui/basics/StatusTag.tsx'
import { textClass } from '../../ui/basics/text-class.ts'
import styles from './FieldChanges.module.css'
import { useFieldWords, onlyDifferent } from './logged-fields.ts'

interface Props {
  /** The resource whose texts name the fields and their codes. */
  resource: string
  fields: readonly FieldChange[]
  kind: RowChange['kind']
}

/** A new or deleted row has no other side. */
const SIDES = { added: ['after'], deleted: ['before'], changed: ['before', 'after'], touched: ['before', 'after'] } as const

/** The look of a value that was and of one that is. */
const SIDE_LOOK = { before: textClass({ tone: 'faint' }), after: textClass({ tone: 'strong' }) } as const

/** Before and after, field by field. */
export function FieldChanges({ resource, fields, kind }: Props) {
  const t = useTranslations('logs')
  const { label, said, rawField, rawCode } = useFieldWords(resource)
  const sides = SIDES[kind]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[t('field'), ...(sides.length === 1 ? [t('value')] : sides.map((side) => t(side)))].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, nameBefore, nameAfter, ...values }) => {
          const [before, after] = onlyDifferent(values.before, values.after)
          const raw = { before: rawCode(field, before), after: rawCode(field, after) }
          const shown = { before: nameBefore ?? said(field, before), after: nameAfter ?? said(field, after) }
          return (
            <tr key={field}>
              <th scope="row" title={rawField(field)}>
                {label(field)}
              </th>
              {sides.map((side) => (
                <td key={side} className={SIDE_LOOK[side]} title={raw[side]}>
                  {shown[side]}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export const KIND_TONE: Record<RowChange['kind'], Tone> = { added: 'ok', changed: 'info', deleted: 'bad', touched: 'idle' }
