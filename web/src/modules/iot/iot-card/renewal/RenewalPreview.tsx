import type { RenewalLine } from '@weir/contract/modules/iot/iot-card-renewal'
import { useTranslations } from 'use-intl/react'

import { useRefusalText } from '../../../../platform/server/failures.ts'
import { grouped, shownDay } from '../../../../platform/format/format.ts'
import { Text } from '../../../../ui/basics/Text.tsx'
import { DescriptionList } from '../../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { Table } from '../../../../ui/table/Table.tsx'
import { groupedIccid, lastDay } from '../card-state.ts'
import styles from './renewal.module.css'
import type { Renewal } from './use-renewal.ts'

/** So many cards are named; the button has the number of all. */
const NAMED = 20

/** Figures of the server, never of this page: term, amount and traffic of each card, or the reason why it gets nothing. */
export function RenewalPreview({ renewal: { lines, preview, chosen }, isOne }: { renewal: Renewal; isOne: boolean }) {
  const t = useTranslations('iotCard.renewal')
  const refusalOf = useRefusalText()
  if (preview.error) return <Note tone="bad">{refusalOf(preview.error)}</Note>
  if (!lines) return <Note tone="idle">{chosen.type ? t('previewing') : t('choosePackage')}</Note>
  const [first] = lines
  return (
    <div className={styles.preview} aria-live="polite">
      {isOne && first ? <OneLine line={first} /> : <Lines lines={lines} />}
    </div>
  )
}

function OneLine({ line }: { line: RenewalLine }) {
  const t = useTranslations('iotCard.renewal')
  if (line.refusal !== null) return <Note tone="warn">{t(`refusal.${line.refusal}`)}</Note>
  return (
    <>
      <DescriptionList
        items={[
          { label: t('span'), value: <Span line={line} /> },
          { label: t('traffic'), value: t('becomes', { before: grouped(line.totalBefore), after: grouped(line.totalAfter) }) },
          { label: t('amount'), value: <b>{t('yuan', { amount: grouped(line.amount) })}</b> },
        ]}
      />
      {line.resumes && <Note tone="info">{t('resumes')}</Note>}
      <NotOrdered lines={[line]} />
    </>
  )
}

function Lines({ lines }: { lines: readonly RenewalLine[] }) {
  const t = useTranslations('iotCard.renewal')
  // Refused cards come first: they are what a person must know.
  const sorted = lines.toSorted((a, b) => Number(a.refusal === null) - Number(b.refusal === null))
  const refused = lines.filter(({ refusal }) => refusal !== null).length
  const named = sorted.slice(0, NAMED)
  return (
    <>
      {refused > 0 && <Note tone="warn">{t('refused', { count: refused })}</Note>}
      <NotOrdered lines={lines} />
      <Table isSmall>
        <thead>
          <tr>
            <th scope="col">{t('card')}</th>
            <th scope="col">{t('span')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {named.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </Table>
      {lines.length > named.length && (
        <Text tone="faint" size="small">
          {t('more', { count: lines.length - named.length })}
        </Text>
      )}
    </>
  )
}

/** The money is taken, and no operator hears of it: the seller must know before. */
function NotOrdered({ lines }: { lines: readonly RenewalLine[] }) {
  const t = useTranslations('iotCard.renewal')
  const why = lines.find(({ refusal }) => refusal === null)?.notOrdered
  return why && <Note tone="warn">{t(`notOrdered.${why}`)}</Note>
}

function Line({ line }: { line: RenewalLine }) {
  const t = useTranslations('iotCard.renewal')
  const { iccid, amount, totalBefore, totalAfter, refusal, resumes } = line
  return (
    <tr>
      <td>{groupedIccid(iccid)}</td>
      <td>
        {refusal === null ? <Span line={line} /> : t(`refusal.${refusal}`)}
        {refusal === null && (
          <div>
            <Text tone="faint" size="small">
              {t('becomes', { before: grouped(totalBefore), after: grouped(totalAfter) })}
              {resumes && ` · ${t('resumes')}`}
            </Text>
          </div>
        )}
      </td>
      <td>{refusal === null ? grouped(amount) : '—'}</td>
    </tr>
  )
}

const Span = ({ line: { packageStart, packageEnd } }: { line: RenewalLine }) => `${shownDay(packageStart)} – ${lastDay(packageEnd)}`
