import { Select, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl/react'
import type { HomeField } from '@weir/contract/modules/sale/building-import'

import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { CheckBox } from '../../../ui/input/CheckBox.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { TableBox } from '../../../ui/table/Table.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import styles from './building-import.module.css'
import { bodyOf, isField, titlesOf, type Role, ROLES } from './guess.ts'
import { cellsOf, type Cells, maskedPhone } from './homes.ts'
import type { Homes } from './use-homes.ts'

const SAMPLES = 3

/** The role of each column, and the meaning of three rows. */
export function ColumnsStep({ state }: { state: Homes }) {
  const t = useTranslations('buildingImport')
  const sentence = useSentence()
  const { guess, source, understand, usual, setUsual, homes } = state
  const { label } = useResourceTexts('buildingImport')
  if (!guess || !source) return null
  const { roles, hasTitles, unit } = guess
  const titles = titlesOf(source.sheet, guess)
  const rows = bodyOf(source.sheet, guess).slice(0, SAMPLES)
  const nameOf = (role: Role) => (role === 'skip' ? t('skip') : isField(role) ? label(role) : t(`part.${role}` as 'part.unit'))
  // A column has a role alone: the column that had it before has none.
  const give = (at: number, role: Role) =>
    understand({ ...guess, roles: roles.map((one, other) => (other === at ? role : one === role && role !== 'skip' ? 'skip' : one)) })
  return (
    <section className={styles.columns} aria-label={t('columns')} data-done={homes !== undefined}>
      <Row wraps="small" gap="wider">
        <CheckBox checked={hasTitles} onChange={({ target }) => understand({ ...guess, hasTitles: target.checked })}>
          {t('hasTitles')}
        </CheckBox>
        {!roles.includes('communityName') && (
          <TextInput
            aria-label={label('communityName')}
            placeholder={t('community')}
            value={usual.communityName}
            onChange={({ target }) => setUsual({ communityName: target.value })}
          />
        )}
        {!roles.includes('unitPrice') && (
          <TextInput
            aria-label={label('unitPrice')}
            placeholder={t('price')}
            inputMode="decimal"
            value={usual.unitPrice}
            onChange={({ target }) => setUsual({ unitPrice: target.value })}
          />
        )}
        {roles.includes('initialRegister') && (
          <Segmented
            label={t('unit')}
            options={[
              { value: 't', label: t('tons') },
              { value: 'L', label: t('litres') },
            ]}
            value={unit}
            onChange={(next) => understand({ ...guess, unit: next })}
          />
        )}
      </Row>
      <TableBox>
        <table className={styles.roles}>
          <thead>
            <tr>
              {roles.map((role, at) => (
                <th key={at} data-skipped={role === 'skip'}>
                  {titles && <span className={styles.title}>{titles[at] || '—'}</span>}
                  <Select
                    allowDeselect={false}
                    comboboxProps={AS_WIDE_AS_NEEDED}
                    aria-label={t('column', { column: titles?.[at] || String(at + 1) })}
                    data={ROLES.map((value) => ({ value, label: nameOf(value) }))}
                    value={role}
                    onChange={(next) => next && give(at, next)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={line}>
                {roles.map((role, at) => (
                  <td key={at} data-skipped={role === 'skip'}>
                    {role === 'telephone' || role === 'idCardNo' ? hiddenMiddle(row[at] ?? '') : row[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      <ol className={styles.words} aria-label={t('inWords')}>
        {rows.map((row, line) => (
          <li key={line}>{sentence(cellsOf(row, guess, usual))}</li>
        ))}
      </ol>
    </section>
  )
}

/** Names of fields are longer than some columns. */
const AS_WIDE_AS_NEEDED = { width: 'max-content', position: 'bottom-start' } as const

const hiddenMiddle = (text: string) => (text.length < 9 ? text : `${text.slice(0, 3)}****${text.slice(-4)}`)

/** Said without its name: the value shows what it is. */
const PLAIN: readonly HomeField[] = ['communityName', 'roomName', 'name', 'telephone', 'documentKind']

/** A row in words: "3-2-1203, Li Jing, 138****1234, initial register 12.3 t". */
function useSentence() {
  const t = useTranslations('buildingImport')
  const { parts } = useResourceTexts('buildingImport')
  const said = (field: HomeField, cell: string) => {
    const { name, unit } = parts(field)
    if (field === 'telephone') return maskedPhone(cell)
    if (field === 'idCardNo') return t('idEndsWith', { end: cell.slice(-4) })
    if (PLAIN.includes(field)) return cell
    return [name, trimmed(field, cell), unit].filter(Boolean).join(' ')
  }
  const order: readonly HomeField[] = [
    'communityName',
    'roomName',
    'name',
    'telephone',
    'documentKind',
    'idCardNo',
    'unitPrice',
    'cardNo',
    'deviceSn',
    'deviceModel',
    'initialRegister',
    'openingBalance',
  ]
  return (cells: Cells): string =>
    order
      .filter((field) => (cells[field] ?? '') !== '')
      .map((field) => said(field, cells[field]!))
      .join(t('comma'))
}

/** `12.300` is said as 12.3. */
const trimmed = (field: HomeField, cell: string) =>
  field === 'initialRegister' && /^\d+\.\d+$/.test(cell) ? cell.replace(/\.?0+$/, '') : cell
