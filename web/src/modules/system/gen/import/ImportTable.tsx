import type { DatabaseTable } from '@weir/contract/modules/system/gen'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { CheckBox } from '../../../../ui/CheckBox.tsx'
import { cellClass } from '../../../../ui/column.ts'
import { Table } from '../../../../ui/Table.tsx'

interface Props {
  tables: readonly DatabaseTable[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

const figure = cellClass(false, true)

/** Each table with what it is. One that cannot be imported says why. */
export function ImportTable({ tables, chosen, onChoose }: Props) {
  const t = useTranslations('gen')
  const { label } = useResourceTexts('gen')
  const toggle = (name: string) => {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    onChoose(next)
  }
  return (
    <Table isSmall>
      <thead>
        <tr>
          <th scope="col">{label('tableName')}</th>
          <th scope="col">{label('tableComment')}</th>
          <th scope="col" className={figure}>
            {label('columnCount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tables.map(({ tableName, tableComment, columnCount, refusal }) => (
          <tr key={tableName} aria-selected={chosen.has(tableName)}>
            <td>
              <CheckBox checked={chosen.has(tableName)} disabled={refusal !== null} onChange={() => toggle(tableName)}>
                <code>{tableName}</code>
              </CheckBox>
              {refusal && (
                <Text as="p" tone="faint" size="tiny">
                  {t(`refusal.${refusal}`)}
                </Text>
              )}
            </td>
            <td title={tableComment}>{tableComment}</td>
            <td className={figure}>{columnCount}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
