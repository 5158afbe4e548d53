import { type ReconciliationDetail, reconciliationCan } from '@weir/contract/modules/pay/reconciliation'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import { useMutation } from '@tanstack/react-query'
import { payDifferenceApi } from '@weir/contract/modules/pay/difference'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { grouped, shownInstant } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import { HiddenText, Text } from '../../../ui/basics/Text.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { BillButtons } from './BillButtons.tsx'
import styles from './Day.module.css'
import { DAY_TONE } from './day-facts.ts'
import { Allowed } from '../../../platform/session/session.tsx'
import { download } from '../../../platform/server/transfer.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { toast } from '../../../ui/basics/toast.tsx'

interface Props {
  day: ReconciliationDetail
}

/** Provider and day with the days beside it, the state, and the facts of the bill. */
export function DayHead({ day }: Props) {
  const t = useTranslations('reconciliation')
  const { option } = useResourceTexts('reconciliation')
  const { id, provider, state } = day
  const waiting = useWaiting(day)
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{t('heading', { provider: option('provider', provider) })}</h1>
        <Neighbour day={day} way="previous" />
        <Text as="b" isBold isOneLine>
          {day.day}
        </Text>
        <Neighbour day={day} way="next" />
        <StatusTag tone={DAY_TONE[state]}>{state === 'open' ? waiting.tag : option('state', state)}</StatusTag>
        {day.others.map((other) => (
          <ScreenLink key={other.id} to={to('reconciliationDetail', { id: other.id })}>
            {option('provider', other.provider)}
          </ScreenLink>
        ))}
        <Grow />
        <div className={styles.actions}>
          <ExportDifferences reconciliationId={id} />
          {reconciliationCan.import(day) && <BillButtons day={{ provider, day: day.day }} />}
        </div>
      </div>
      <Facts day={day} />
    </header>
  )
}

function Facts({ day }: Props) {
  const t = useTranslations('reconciliation')
  const nameOf = useActorName()
  const { label, parts } = useResourceTexts('reconciliation')
  const { theirPayments, theirPaid, theirRefunds, theirRefunded, importer, importedAt } = day
  const facts = [
    [label('filename'), day.filename === '' ? t('fetched') : (day.filename ?? '—')],
    [label('lines'), String(day.lines)],
    ...(day.linesAside.length > 0 ? [[label('linesAside'), String(day.linesAside.length)]] : []),
    [parts('theirPaid').name, t('countAndSum', { count: theirPayments, sum: grouped(theirPaid) })],
    [parts('theirRefunded').name, t('countAndSum', { count: theirRefunds, sum: grouped(theirRefunded) })],
    [parts('fee').name, t('feeBeside', { sum: grouped(day.fee) })],
    ...(importedAt ? [[label('importedAt'), `${nameOf(importer ?? '')} ${shownInstant(importedAt)}`]] : []),
  ]
  return (
    <div className={styles.facts}>
      {facts.map(([name, value]) => (
        <span key={name}>
          <i>{name}</i>
          {value}
        </span>
      ))}
    </div>
  )
}

/** The day before or after with this provider; without one it is no link. */
function Neighbour({ day, way }: Props & { way: 'previous' | 'next' }) {
  const t = useTranslations('reconciliation')
  const beside = day[way]
  const icon = (
    <>
      <Icon name={way === 'previous' ? 'left' : 'right'} size={14} />
      <HiddenText>{t(way)}</HiddenText>
    </>
  )
  return (
    <span className={styles.step}>
      {beside ? <ScreenLink to={to('reconciliationDetail', { id: beside.id })}>{icon}</ScreenLink> : <Text tone="faint">{icon}</Text>}
    </span>
  )
}

/** A spreadsheet of all differences of a day, decided or not. */
function ExportDifferences({ reconciliationId }: { reconciliationId: number }) {
  const t = useTranslations('tasks')
  const { action } = useResourceTexts('payDifference')
  const endpoint = payDifferenceApi.export
  const fetching = useMutation({ mutationFn: async () => toast.ok(t('saved'), await download(endpoint, { reconciliationId })) })
  return (
    <Allowed to={endpoint}>
      <Button icon="export" busy={fetching.isPending} onClick={() => fetching.mutate()}>
        {action(endpoint)}
      </Button>
    </Allowed>
  )
}

/** How much of an open day waits: differences, lines aside, or both. */
export function useWaiting({ differences: count, aside }: Pick<ReconciliationDetail, 'differences' | 'aside'>) {
  const t = useTranslations('reconciliation')
  if (aside === 0) return { tag: t('waitingTag', { count }), hint: t('notYetHint', { count }) }
  if (count === 0) return { tag: t('asideTag', { count: aside }), hint: t('asideHint', { count: aside }) }
  return { tag: t('bothTag', { count, aside }), hint: t('bothHint', { count, aside }) }
}
