import { keepPreviousData } from '@tanstack/react-query'
import {
  type MonthCheck,
  type MonthStatement,
  monthStatementApi,
  MONTH_FIGURES,
  type CommunityMonth,
  type MonthFigure,
} from '@weir/contract/modules/sale/month-statement'
import { useTranslations } from 'use-intl/react'
import { Month as MonthPickerMonth, nextMonth, previousMonth } from '@weir/contract/platform/month'
import { to } from '@weir/contract/modules/to'

import { useRead } from '../../../platform/server/api.ts'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { Stack, Row } from '../../../ui/basics/Row.tsx'
import { Button, IconButton } from '../../../ui/basics/Button.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Paper } from '../../card/ground/Paper.tsx'
import { usePaper } from '../../../platform/browser/use-paper.ts'
import { MonthHead, MonthFigure as Figure, figuresOf, useFigureColumns, useMonth, thisMonth } from './month-parts.tsx'
import styles from './month.module.css'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { MomentField } from '../../../platform/dates/MomentField.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { cellClass } from '../../../ui/table/column.ts'
import { PlainHead } from '../../../ui/table/PlainHead.tsx'
import { Table } from '../../../ui/table/Table.tsx'

const SHAPE = { head: 110, main: [360] }

/** Each community over a month: its water before, what moved, its water afterwards, and the money. */
export default function MonthStatementPage() {
  const { input, choose } = useMonth()
  const query = useRead(monthStatementApi.communities, input, { placeholderData: keepPreviousData })
  return (
    <Loaded query={query} shape={SHAPE}>
      {(statement) => <Month statement={statement} choose={choose} />}
    </Loaded>
  )
}

function Month({ statement, choose }: { statement: MonthStatement; choose: (month: string) => void }) {
  const t = useTranslations('monthStatement')
  const { month } = statement
  const check = useCheck(month)
  const { paper, show } = usePaper<MonthStatement>()
  return (
    <Stack>
      <Panel>
        <MonthHead statement={statement} title={t('heading')}>
          <MonthPicker month={month} onChoose={choose} />
          <ExportButton endpoint={monthStatementApi.export} input={{ month }} />
          <Button icon="print" look="primary" onClick={() => show(statement)}>
            {t('print')}
          </Button>
        </MonthHead>
        {check && (
          <PanelBody>
            <CheckNote check={check} />
          </PanelBody>
        )}
      </Panel>
      <Panel title={t('communities')}>
        {statement.list.length === 0 ? <Empty title={t('none')} advice={t('noneAdvice')} /> : <CommunityTable statement={statement} />}
      </Panel>
      {paper && <PaperMonth statement={paper} check={check?.data} />}
    </Stack>
  )
}

/** The same table on white pages, with what the comparison with the ledger says. */
function PaperMonth({ statement, check }: { statement: MonthStatement; check: MonthCheck | undefined }) {
  const t = useTranslations('monthStatement')
  const words = useCheckWords()
  return (
    <Paper {...(check && { foot: words(check) })}>
      <div className={styles.sheet}>
        <MonthHead statement={statement} title={t('heading')} />
        <CommunityTable statement={statement} />
      </div>
    </Paper>
  )
}

/** Whether the statement equals the ledger. */
function CheckNote({ check: { data, error, refetch } }: { check: NonNullable<ReturnType<typeof useCheck>> }) {
  const t = useTranslations('monthStatement')
  const words = useCheckWords()
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Note tone="idle">{t('checking')}</Note>
  return <Note tone={data.agrees ? 'ok' : 'bad'}>{words(data)}</Note>
}

/** Whether the figures equal the entries of the ledger, which the server reads for this. Undefined for a user who may not ask. */
function useCheck(month: string) {
  const isAllowed = useMay().may(monthStatementApi.check)
  const query = useRead(monthStatementApi.check, { month }, { enabled: isAllowed })
  return isAllowed ? query : undefined
}

/** The outcome as a sentence, with the figures that differ. */
function useCheckWords() {
  const t = useTranslations('monthStatement')
  const { parts } = useResourceTexts('monthStatement')
  return ({ agrees, differing, kept, ledger }: MonthCheck) => {
    const figures = MONTH_FIGURES.filter((figure) => kept[figure] !== ledger[figure]).map((figure) => parts(figure).name)
    return agrees ? t('agrees') : t('differs', { cards: differing, figures: figures.join(', ') || '—' })
  }
}

interface Props {
  month: string
  onChoose: (month: string) => void
}

/** The month before, the one after, or any other up to the running one. */
function MonthPicker({ month, onChoose }: Props) {
  const t = useTranslations('monthStatement')
  const dates = useTranslations('crud.dates')
  const { label } = useResourceTexts('monthStatement')
  const last = thisMonth()
  const choose = (text: string) => {
    if (MonthPickerMonth.safeParse(text).success && text <= last) onChoose(text)
  }
  return (
    <Row>
      <IconButton icon="left" label={t('earlier')} onClick={() => choose(previousMonth(month))} />
      <MomentField
        key={month}
        kind="month"
        aria-label={label('month')}
        most={last}
        why={dates('notFuture')}
        value={month}
        onChange={choose}
      />
      <IconButton icon="right" label={t('later')} disabled={month >= last} onClick={() => choose(nextMonth(month))} />
    </Row>
  )
}

const figure = cellClass(false, true)

/** The cards of a row: those of a community, of none, or all. */
type Place = Pick<CommunityMonth, 'communityId'> | undefined
const placeOf = (row: Place) =>
  row === undefined ? {} : row.communityId === null ? { isWithoutCommunity: true } : { communityId: row.communityId }

/** A line per community and their total. Each figure opens the cards that have it. */
function CommunityTable({ statement: { month, list, sums } }: { statement: MonthStatement }) {
  const t = useTranslations('monthStatement')
  const { parts } = useResourceTexts('monthStatement')
  const figures = figuresOf(list)
  const columns = [
    { id: 'communityName', ...parts('communityName') },
    { id: 'regionName', ...parts('regionName') },
    { id: 'cards', ...parts('cards'), isFigure: true },
    ...useFigureColumns(figures),
  ]
  const cards = (row: Place, moved?: MonthFigure) => to('monthStatementCards', { month, ...placeOf(row), ...(moved && { figure: moved }) })
  const cells = (row: CommunityMonth | MonthStatement['sums'], place: Place) => (
    <>
      <td className={figure}>
        <ScreenLink to={cards(place)}>{row.cards}</ScreenLink>
      </td>
      {figures.map((name) => (
        <td key={name} className={figure}>
          <ScreenLink to={Number(row[name]) === 0 ? undefined : cards(place, name)}>
            <Figure of={row} name={name} />
          </ScreenLink>
        </td>
      ))}
    </>
  )
  return (
    <Table>
      <PlainHead columns={columns} />
      <tbody>
        {list.map((row) => (
          <tr key={row.communityId ?? 0}>
            <td className={cellClass(true)}>
              <ScreenLink to={cards(row)}>{row.communityName ?? t('noCommunity')}</ScreenLink>
            </td>
            <td>{row.regionName ?? '—'}</td>
            {cells(row, row)}
          </tr>
        ))}
        <tr className={styles.total}>
          <td className={cellClass(true)}>{t('total')}</td>
          <td />
          {cells(sums, undefined)}
        </tr>
      </tbody>
    </Table>
  )
}
