import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type HomeVerdict, HOME_FIELDS, type HomeField } from '@weir/contract/modules/sale/building-import'

import { PanelPager } from '../../../platform/crud/list/ListPager.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { TableBox } from '../../../ui/table/Table.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import styles from './building-import.module.css'
import type { Home, Cells } from './homes.ts'
import type { Homes } from './use-homes.ts'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { StatusDot, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { isComposing, isEnter } from '../../../ui/hooks/is-enter.ts'

const PARTS = ['all', 'wrong', 'add', 'known', 'imported'] as const
type Part = (typeof PARTS)[number]

/** Each row with its verdict; a cell is mended in place. */
export function HomesTable({ state }: { state: Homes }) {
  const t = useTranslations('buildingImport')
  const { homes = [], repeated, isReady, isImported } = state
  const { parts } = useResourceTexts('buildingImport')
  const [part, setPart] = useState<Part>('all')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 50 })
  const partOf = (home: Home): Part =>
    isImported(home)
      ? 'imported'
      : repeated.has(home.row) || home.verdict?.verdict === 'wrong'
        ? 'wrong'
        : isReady(home)
          ? 'add'
          : (home.verdict?.verdict ?? 'all')
  const count = (one: Part) => (one === 'all' ? homes.length : homes.filter((home) => partOf(home) === one).length)
  const shown = homes.filter((home) => part === 'all' || partOf(home) === part)
  const inView = shown.slice((page.pageNum - 1) * page.pageSize, page.pageNum * page.pageSize)
  const fields = HOME_FIELDS.filter((field) => isShown(field, homes))
  const head = (field: HomeField) => {
    const { name, unit } = parts(field)
    return unit ? `${name} (${unit})` : name
  }
  return (
    <section className={styles.homes} aria-label={t('rows')}>
      <Row wraps="small" gap="wider">
        <Segmented
          label={t('show')}
          options={PARTS.filter((value) => value !== 'imported' || state.isEnded).map((value) => ({
            value,
            label: `${t(`parts.${value}`)} ${count(value)}`,
          }))}
          value={part}
          onChange={(next) => {
            setPart(next)
            setPage({ ...page, pageNum: 1 })
          }}
        />
      </Row>
      <TableBox>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('row')}</th>
              <th>{t('verdict')}</th>
              {fields.map((field) => (
                <th key={field}>{head(field)}</th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {inView.map((home) => (
              <HomeRow key={home.row} home={home} fields={fields} state={state} />
            ))}
          </tbody>
        </table>
      </TableBox>
      <PanelPager of={t('rows')} answer={{ total: shown.length }} page={page} onChange={setPage} />
    </section>
  )
}

/** The fields that every home needs, and those that a row has or lacks. */
function isShown(field: HomeField, homes: readonly Home[]) {
  const isNeeded = ['communityName', 'roomName', 'name', 'telephone', 'idCardNo'].includes(field)
  return (
    isNeeded || homes.some(({ cells, verdict }) => (cells[field] ?? '') !== '' || verdict?.faults.some((fault) => fault.field === field))
  )
}

const TONES: Record<'add' | 'known' | 'wrong' | 'imported', Tone> = { add: 'ok', known: 'idle', wrong: 'bad', imported: 'idle' }

interface Props {
  home: Home
  fields: readonly HomeField[]
  state: Homes
}

/** A row of the new building. A wrong cell says why, and offers the value that is most like it. */
function HomeRow({ home, fields, state }: Props) {
  const t = useTranslations('buildingImport')
  const { label } = useResourceTexts('buildingImport')
  const { row, cells, verdict } = home
  const again = state.repeated.get(row)
  const isImported = state.isImported(home)
  const faults = verdict?.faults ?? []
  const faultAt = (field: HomeField) => again?.field === field || faults.some((fault) => fault.field === field)
  return (
    <tr data-verdict={shownVerdict(home, state)}>
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
            isFixed={state.isSending || isImported}
            onMend={(value) => state.mend(field, value, (one) => one.row === row)}
          />
        </td>
      ))}
      <td>{!isImported && <LinkButton onClick={() => state.drop(row)}>{t('leaveOut')}</LinkButton>}</td>
    </tr>
  )
}

const shownVerdict = (home: Home, { isImported, repeated }: Homes) =>
  isImported(home) ? 'imported' : repeated.has(home.row) ? 'wrong' : home.verdict?.verdict

/** The verdict in words, and the value that a slip was meant to be. */
function Verdict({ home, state }: Omit<Props, 'fields'>) {
  const t = useTranslations('buildingImport')
  const { label } = useResourceTexts('buildingImport')
  const { row, cells, verdict } = home
  const again = state.repeated.get(row)
  const faults = verdict?.faults ?? []
  const shown = shownVerdict(home, state)
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
