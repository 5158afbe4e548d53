import type { HomeVerdict } from '@weir/contract/modules/sale/building-import'
import type { HomeField } from '@weir/contract/modules/sale/building-row'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { StatusDot, type Tone } from '../../../ui/StatusTag.tsx'
import { isComposing, isEnter } from '../../../ui/is-enter.ts'
import styles from './building-import.module.css'
import type { Cells, Home } from './homes.ts'
import type { Homes } from './use-homes.ts'

const TONES: Record<'add' | 'known' | 'wrong', Tone> = { add: 'ok', known: 'idle', wrong: 'bad' }

interface Props {
  home: Home
  fields: readonly HomeField[]
  state: Homes
}

/** A row of the new building. A wrong cell says why, and offers the value that is most like it. */
export function HomeRow({ home, fields, state }: Props) {
  const t = useTranslations('buildingImport')
  const { label } = useResourceTexts('buildingImport')
  const { row, cells, verdict } = home
  const again = state.repeated.get(row)
  const faults = verdict?.faults ?? []
  const faultAt = (field: HomeField) => again?.field === field || faults.some((fault) => fault.field === field)
  return (
    <tr data-verdict={again ? 'wrong' : verdict?.verdict}>
      <th scope="row">{row}</th>
      <Verdict home={home} state={state} />
      {fields.map((field) => (
        <td key={field}>
          <Cell
            key={cells[field] ?? ''}
            label={`${label(field)} ${row}`}
            value={cells[field] ?? ''}
            isLong={field === 'idCardNo' || field === 'deviceSn'}
            isWrong={faultAt(field)}
            isFixed={state.isSending}
            onMend={(value) => state.mend(field, value, (one) => one.row === row)}
          />
        </td>
      ))}
      <td>
        <LinkButton onClick={() => state.drop(row)}>{t('leaveOut')}</LinkButton>
      </td>
    </tr>
  )
}

/** The verdict in words, and the value that a slip was meant to be. */
function Verdict({ home: { row, cells, verdict }, state }: Omit<Props, 'fields'>) {
  const t = useTranslations('buildingImport')
  const { label } = useResourceTexts('buildingImport')
  const again = state.repeated.get(row)
  const faults = verdict?.faults ?? []
  const shown = again ? 'wrong' : verdict?.verdict
  const makes = [verdict?.makesRoom && t('makesRoom'), verdict?.makesMeter && t('makesMeter')].filter(Boolean).join(' · ')
  const said = again
    ? t('repeated', { label: label(again.field), row: String(again.first) })
    : faults.map(({ message }) => message).join(t('between'))
  const slip = faults.find((fault) => fault.nearest !== null)
  return (
    <td className={styles.said}>
      {shown ? <StatusDot tone={TONES[shown]}>{t(`verdicts.${shown}`)}</StatusDot> : t('unchecked')}
      {shown === 'wrong' && <p>{said}</p>}
      {shown === 'add' && makes !== '' && <small>{makes}</small>}
      {slip && <Answers slip={slip} cells={cells} state={state} />}
    </td>
  )
}

interface AnswersProps {
  slip: HomeVerdict['faults'][number]
  cells: Cells
  state: Homes
}

/** The answers of a person count for all rows with this cell. A price may be meant as it stands. */
function Answers({ slip: { field: name, nearest }, cells, state }: AnswersProps) {
  const t = useTranslations('buildingImport')
  const field = name as HomeField
  const typed = cells[field] ?? ''
  const take = () => state.mend(field, nearest!, (one) => one.cells[field] === typed)
  return (
    <>
      <LinkButton onClick={take}>{t('take', { value: nearest! })}</LinkButton>
      {field === 'unitPrice' && <LinkButton onClick={() => state.priceIsMeant(typed)}>{t('isMeant', { value: typed })}</LinkButton>}
    </>
  )
}

interface CellProps {
  label: string
  value: string
  isLong: boolean
  isWrong: boolean
  isFixed: boolean
  onMend: (value: string) => void
}

/** Enter, or the way to another cell, has the row checked again. */
function Cell({ label, value, isLong, isWrong, isFixed, onMend }: CellProps) {
  return (
    <input
      className={styles.cell}
      aria-label={label}
      data-long={isLong || undefined}
      aria-invalid={isWrong}
      defaultValue={value}
      readOnly={isFixed}
      onKeyDown={(event) => {
        if (isEnter(event) && !event.ctrlKey && !event.metaKey) event.currentTarget.blur()
        if (event.key === 'Escape' && !isComposing(event)) event.currentTarget.value = value
      }}
      onBlur={({ target }) => {
        if (target.value.trim() !== value) onMend(target.value.trim())
      }}
    />
  )
}
