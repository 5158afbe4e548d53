import { type LineAside, reconciliationApi, type ReconciliationDetail } from '@weir/contract/modules/pay/reconciliation'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { useDone } from '../../../platform/command/command-texts.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { grouped, shownInstant } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Nothing, Text } from '../../../ui/basics/Text.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './LinesAside.module.css'

const { explainLines } = reconciliationApi

/** The lines of the bill that are not compared, with the reason of each. A person explains those that wait. */
export function LinesAside({ day: { id, state, linesAside } }: { day: ReconciliationDetail }) {
  const t = useTranslations('reconciliation')
  const { label, action } = useResourceTexts('reconciliation')
  const { label: lineLabel } = useResourceTexts('payBillLine')
  const done = useDone()
  const waiting = linesAside.filter(({ explainedAt }) => explainedAt === null).map(({ line }) => line)
  const explain = (lines: number[], verb?: string) => (
    <FormButton
      endpoint={explainLines}
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
      className={styles.panel}
      title={label('linesAside')}
      sub={t('asideSub', { all: linesAside.length, waiting: waiting.length })}
      tools={waiting.length > 1 && explain(waiting, t('explainAll', { count: waiting.length }))}
    >
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={label('linesAside')}>
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
