import { keepPreviousData } from '@tanstack/react-query'
import { type MonthCheck, type MonthStatement, monthStatementApi } from '@weir/contract/modules/sale/month-statement'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Loaded } from '../../../platform/Loaded.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Paper } from '../../card/ground/Paper.tsx'
import { usePaper } from '../../../platform/use-paper.ts'
import { CheckNote } from './CheckNote.tsx'
import { CommunityTable } from './CommunityTable.tsx'
import { MonthHead } from './MonthHead.tsx'
import { MonthPicker } from './MonthPicker.tsx'
import styles from './month.module.css'
import { useCheck, useCheckWords } from './use-check.ts'
import { useMonth } from './use-month.ts'

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
