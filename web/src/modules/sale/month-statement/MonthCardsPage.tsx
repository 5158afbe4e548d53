import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { type MonthCards, monthStatementApi } from '@weir/contract/modules/sale/month-statement'
import { to } from '@weir/contract/modules/to'
import { COUNT_LIMIT } from '@weir/contract/platform/crud'
import { useState, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { fromText, parseQuery } from '@weir/contract/platform/query-text'
import { useSearchParams } from 'react-router'

import { call, useRead } from '../../../platform/server/api.ts'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { PanelPager } from '../../../platform/crud/list/ListPager.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Row, Stack } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Paper } from '../../card/ground/Paper.tsx'
import { usePaper } from '../../../platform/browser/use-paper.ts'
import { MonthHead, MonthFigure, figuresOf, useFigureColumns, monthIn } from './month-parts.tsx'
import styles from './month.module.css'
import { cellClass } from '../../../ui/table/column.ts'
import { PlainHead } from '../../../ui/table/PlainHead.tsx'
import { Table } from '../../../ui/table/Table.tsx'

const SHAPE = { head: 110, main: [460] }

/** The cards behind a figure of the monthly statement; each opens its own statement of that month. */
export default function MonthCardsPage() {
  const asked = useAskedCards()
  return <Cards key={JSON.stringify(asked)} asked={asked} />
}

function Cards({ asked }: { asked: AskedCards }) {
  const t = useTranslations('monthStatement')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 50 })
  const query = useRead(monthStatementApi.cards, { ...asked, ...page }, { placeholderData: keepPreviousData })
  const { data } = query
  const place = usePlaceName(asked, data)
  usePaneTitle(data && `${data.month} ${place}`)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(answer) => (
        <Stack>
          <Panel>
            <MonthHead statement={answer} title={`${t('heading')} · ${place}`}>
              <ScreenLink isAct to={to('monthStatement', { month: answer.month })}>
                {t('back')}
              </ScreenLink>
              <ExportButton endpoint={monthStatementApi.exportCards} input={{ ...asked, month: answer.month }} />
              <PrintCards asked={asked} place={place} />
            </MonthHead>
            {asked.figure && <OnlyFigure asked={asked} month={answer.month} figure={asked.figure} />}
          </Panel>
          <Panel title={t('ofCards')}>
            {answer.list.length === 0 ? <Empty title={t('none')} advice={t('noneAdvice')} /> : <CardTable answer={answer} />}
            <PanelPager of={t('ofCards')} answer={answer} page={page} onChange={(next) => setPage({ ...page, ...next })} />
          </Panel>
        </Stack>
      )}
    </Loaded>
  )
}

/** The community, the cards in none, or all of them. */
function usePlaceName(asked: AskedCards, data: MonthCards | undefined): string {
  const t = useTranslations('monthStatement')
  if (asked.isWithoutCommunity) return t('noCommunity')
  return data?.communityName ?? t(asked.communityId === undefined ? 'all' : 'ofCards')
}

/** A page of some cards says which, and leads to the others. */
function OnlyFigure({ asked, month, figure }: { asked: AskedCards; month: string; figure: NonNullable<AskedCards['figure']> }) {
  const t = useTranslations('monthStatement')
  const { parts } = useResourceTexts('monthStatement')
  const { figure: _, ...rest } = asked
  return (
    <PanelBody>
      <Row>
        {t('only', { figure: parts(figure).name })}
        <ScreenLink isAct to={to('monthStatementCards', { ...rest, month })}>
          {t('showAll')}
        </ScreenLink>
      </Row>
    </PanelBody>
  )
}

/** Reads all cards, not only those of the page, and prints them. */
function PrintCards({ asked, place }: { asked: AskedCards; place: string }) {
  const t = useTranslations('monthStatement')
  const { paper, show } = usePaper<MonthCards>()
  const reading = useMutation({
    mutationFn: () => call(monthStatementApi.cards, { ...asked, pageSize: COUNT_LIMIT }),
    onSuccess: show,
  })
  return (
    <>
      <Button icon="print" look="primary" busy={reading.isPending} onClick={() => reading.mutate()}>
        {t('print')}
      </Button>
      {paper && (
        <Paper>
          <div className={styles.sheet}>
            <MonthHead statement={paper} title={`${t('heading')} · ${place}`} />
            <CardTable answer={paper} />
          </div>
        </Paper>
      )}
    </>
  )
}

type AskedCards = Pick<WireInput<typeof monthStatementApi.cards>, 'month' | 'communityId' | 'isWithoutCommunity' | 'figure'>

const NAMES = ['communityId', 'isWithoutCommunity', 'figure'] as const

/** The cards that the address asks for. A value that is none is dropped. */
function useAskedCards(): AskedCards {
  const [params] = useSearchParams()
  return useMemo(() => {
    const { input } = monthStatementApi.cards
    const given = fromText(input, parseQuery(params.toString())) as Record<string, unknown>
    const known = NAMES.filter((name) => given[name] !== undefined && input.shape[name].safeParse(given[name]).success)
    return { ...monthIn(params), ...Object.fromEntries(known.map((name) => [name, given[name]])) }
  }, [params])
}

const figure = cellClass(false, true)

/** A line per card, and the sums of all of them, not of the page. */
function CardTable({ answer: { list, sums, days, communityName } }: { answer: MonthCards }) {
  const t = useTranslations('monthStatement')
  const { parts, option } = useResourceTexts('monthStatement')
  const isOfSeveral = communityName === null
  const figures = figuresOf([...list, sums])
  const named = ['cardNo', 'name', ...(isOfSeveral ? ['communityName'] : []), 'roomNo', 'state']
  const columns = [...named.map((id) => ({ id, ...parts(id) })), ...useFigureColumns(figures)]
  return (
    <Table>
      <PlainHead columns={columns} />
      <tbody>
        {list.map((card) => (
          <tr key={card.id}>
            <td className={cellClass(true)}>
              <ScreenLink to={to('waterCardStatement', { id: card.id, dateRange: days })}>{card.cardNo}</ScreenLink>
            </td>
            <td>{card.name}</td>
            {isOfSeveral && <td>{card.communityName ?? t('noCommunity')}</td>}
            <td>{card.roomNo ?? '—'}</td>
            <td>{option('state', card.state)}</td>
            {figures.map((name) => (
              <td key={name} className={figure}>
                <MonthFigure of={card} name={name} />
              </td>
            ))}
          </tr>
        ))}
        <tr className={styles.total}>
          <td className={cellClass(true)}>{t('total')}</td>
          <td colSpan={named.length - 1} />
          {figures.map((name) => (
            <td key={name} className={figure}>
              <MonthFigure of={sums} name={name} />
            </td>
          ))}
        </tr>
      </tbody>
    </Table>
  )
}
