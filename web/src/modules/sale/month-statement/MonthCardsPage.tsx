import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { type MonthCards, monthStatementApi } from '@weir/contract/modules/sale/month-statement'
import { to } from '@weir/contract/modules/to'
import { COUNT_LIMIT } from '@weir/contract/platform/crud'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { call, useRead } from '../../../platform/api.ts'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { PanelPager } from '../../../platform/crud/list/ListPager.tsx'
import { Loaded } from '../../../platform/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Row, Stack } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Paper } from '../../card/ground/Paper.tsx'
import { usePaper } from '../../../platform/use-paper.ts'
import { CardTable } from './CardTable.tsx'
import { MonthHead } from './MonthHead.tsx'
import styles from './month.module.css'
import { type AskedCards, useAskedCards } from './use-asked-cards.ts'

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
