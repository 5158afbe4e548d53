import { reconciliationApi, type ReconciliationDetail, type LineAside } from '@weir/contract/modules/pay/reconciliation'
import { useParams } from 'react-router'
import { DIFFERENCE_QUEUES } from '@weir/contract/modules/pay/difference-codes'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { ListFrame } from '../../../ui/table/ListFrame.tsx'
import styles from './Day.module.css'
import { DayHead, useWaiting } from './DayHead.tsx'
import { QueueRows, type Queue, QueueTabs } from './Queue.tsx'
import { useActorName } from '../../../platform/session/actor-name.ts'
import { useDone } from '../../../platform/command/command-texts.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { grouped, shownInstant, shownTime, signed } from '../../../platform/format/format.ts'
import { Nothing, Text } from '../../../ui/basics/Text.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import linesAsideStyles from './LinesAside.module.css'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Equation } from '../../../ui/figure/Equation.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'

const SHAPE = { head: 140, main: [420] }

/** One provider's day: its sums side by side, and the differences by queue. */
export default function ReconciliationDetailPage() {
  const id = Number(useParams().id)
  const query = useRead(reconciliationApi.get, { id })
  const dayName = useDayName()
  usePaneTitle(query.data && dayName(query.data))
  return (
    <Loaded query={query} shape={SHAPE}>
      {(day) => <DayDetail day={day} />}
    </Loaded>
  )
}

function useDayName() {
  const { option } = useResourceTexts('reconciliation')
  return ({ provider, day }: Pick<ReconciliationDetail, 'provider' | 'day'>) => `${option('provider', provider)} ${day}`
}

/** One provider's day: its equation, the lines aside, the four queues, and a difference with its acts. */
export function DayDetail({ day }: { day: ReconciliationDetail }) {
  const first = DIFFERENCE_QUEUES.find((queue) => day.queues.some((one) => one.queue === queue && one.waiting > 0))
  const [chosen, setChosen] = useState<Queue>()
  const queue = chosen ?? first ?? 'onlyTheirs'
  return (
    <ListFrame className={styles.page}>
      <DayHead day={day} />
      <DaySums day={day} />
      {day.linesAside.length > 0 && <LinesAside day={day} />}
      <QueueTabs day={day} queue={queue} onChoose={setChosen} />
      <QueueRows key={`${day.id} ${queue}`} day={day} queue={queue} />
    </ListFrame>
  )
}

const { explainLines } = reconciliationApi

/** The lines of the bill that are not compared, with the reason of each. A person explains those that wait. */
function LinesAside({ day }: { day: ReconciliationDetail }) {
  const { id, state, linesAside } = day
  const of = useDayName()(day)
  const t = useTranslations('reconciliation')
  const { label, action } = useResourceTexts('reconciliation')
  const { label: lineLabel } = useResourceTexts('payBillLine')
  const done = useDone()
  const waiting = linesAside.filter(({ explainedAt }) => explainedAt === null).map(({ line }) => line)
  const explain = (lines: number[], verb?: string) => (
    <FormButton
      endpoint={explainLines}
      of={of}
      initialValues={{ id, lines }}
      onSaved={() => done(explainLines, { title: t('linesExplained', { count: lines.length }) })}
      foot={<ActFoot verb={action(explainLines)} restate={t('explainLinesHint')} />}
      {...(verb !== undefined && { label: verb })}
    >
      <Field name="reason" />
    </FormButton>
  )
  return (
    <Panel
      className={linesAsideStyles.panel}
      title={label('linesAside')}
      sub={t('asideSub', { all: linesAside.length, waiting: waiting.length })}
      tools={waiting.length > 1 && explain(waiting, t('explainAll', { count: waiting.length }))}
    >
      <div className={linesAsideStyles.scroll}>
        <table className={linesAsideStyles.table} aria-label={label('linesAside')}>
          <thead>
            <tr>
              <th>{lineLabel('line')}</th>
              <th>{label('reason')}</th>
              <th>{lineLabel('amount')}</th>
              <th>{t('explanation')}</th>
            </tr>
          </thead>
          <tbody>
            {linesAside.map((line) => (
              <tr key={line.line}>
                <td>{line.line}</td>
                <td>
                  {line.reason}
                  <Text as="small" tone="faint" size="tiny">
                    {line.text}
                  </Text>
                </td>
                <td data-figure>
                  <AmountOf line={line} />
                </td>
                <td>{line.explanation === null ? state !== 'closed' && explain([line.line]) : <Said line={line} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

/** Of an unreadable line nobody knows it. */
function AmountOf({ line: { kind, amount } }: { line: LineAside }) {
  const { option } = useResourceTexts('payBillLine')
  return kind === null || amount === null ? <Nothing /> : `${option('kind', kind)} ${grouped(amount)}`
}

function Said({ line: { explanation, explainer, explainedAt } }: { line: LineAside }) {
  const nameOf = useActorName()
  return (
    <>
      {explanation}
      <Text as="small" tone="faint" size="tiny">
        {nameOf(explainer ?? '')} {explainedAt && shownInstant(explainedAt)}
      </Text>
    </>
  )
}

const useCloseDialog = lazyDialog(() => import('./CloseDay.tsx'))

interface Props {
  day: ReconciliationDetail
}

/** Bill less records is the difference; beside it the end of the day. */
function DaySums({ day }: Props) {
  const t = useTranslations('reconciliation')
  const { lines, ourCount, theirTotal, ourTotal, gap, matched, matchedTotal, matchedAt } = day
  return (
    <div className={styles.sums}>
      <Equation
        terms={[
          { label: t('theirs', { count: lines }), value: grouped(theirTotal) },
          { sign: '−', label: t('ours', { count: ourCount }), value: grouped(ourTotal) },
        ]}
        result={{
          label: t('gapAsOf', { time: matchedAt ? shownTime(matchedAt) : '—' }),
          value: <span data-gap={gap !== '0.00' || undefined}>{signed(gap)}</span>,
          unit: t('yuan'),
        }}
        pending={
          <>
            <StatusDot tone="ok">{t('agreed', { count: matched, sum: grouped(matchedTotal) })}</StatusDot>
            <small>{t('agreedHint')}</small>
          </>
        }
        outlook={<Closing day={day} />}
      />
    </div>
  )
}

/** The end of the day: the open differences and the button. Of a closed day, its closer and time. */
function Closing({ day }: Props) {
  const t = useTranslations('reconciliation')
  const nameOf = useActorName()
  const { action } = useResourceTexts('reconciliation')
  const dayName = useDayName()
  const dialog = useCloseDialog()
  const { id, state, differences, aside, closer, closedAt } = day
  const { hint } = useWaiting(day)
  if (state === 'noBill') return null
  if (state === 'closed')
    return (
      <div className={styles.closing}>
        <DaySumsSaid title={t('isClosed')} hint={t('closedBy', { who: nameOf(closer ?? ''), time: shownInstant(closedAt!) })} />
        <FormButton
          endpoint={reconciliationApi.reopen}
          of={dayName(day)}
          initialValues={{ id }}
          foot={<ActFoot verb={action(reconciliationApi.reopen)} restate={t('reopenHint')} />}
        >
          <Field name="reason" />
        </FormButton>
      </div>
    )
  const isOpen = state === 'open'
  const date = day.day.slice(5)
  return (
    <div className={styles.closing}>
      <DaySumsSaid title={t(isOpen ? 'notYet' : 'canClose')} hint={isOpen ? hint : t('canCloseHint', { date })} />
      <Allowed to={reconciliationApi.close}>
        <Button look={isOpen ? undefined : 'primary'} why={isOpen ? hint : undefined} {...dialog.opener}>
          {isOpen ? t('closeLeft', { date, count: differences + aside }) : t('closeDay', { date })}
        </Button>
        {dialog.shown({ day })}
      </Allowed>
    </div>
  )
}

const DaySumsSaid = ({ title, hint }: { title: string; hint: string }) => (
  <p>
    <b>{title}</b>
    <small>{hint}</small>
  </p>
)
