import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { readingApi } from '@weir/contract/modules/water/reading'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { call } from '../../../platform/api.ts'
import { asInput } from '../../../platform/crud/form.tsx'
import { grouped } from '../../../platform/format.ts'
import { useLabelled } from '../../../platform/texts.tsx'
import { Note } from '../../../ui/Note.tsx'
import styles from './Effect.module.css'

type Deciding = typeof readingApi.decide | typeof readingApi.withdraw

interface Props {
  endpoint: Deciding
  /** The form's values without the reason, which changes no figure. */
  input: Record<string, unknown>
}

/** Days shown; a decision about an old reading may change hundreds. */
const DAYS = 8

/** Litres and money per day that the decision would change, asked of the server as a dry run. */
export function Effect({ endpoint, input }: Props) {
  const t = useTranslations('readings.held')
  const labelled = useLabelled()
  const { data, error } = useQuery({
    queryKey: [endpoint.resource, endpoint.action, 'dryRun', input],
    queryFn: ({ signal }) => {
      const asked = asInput(endpoint.input, { ...input, reason: '-', dryRun: true })
      return call<Deciding>(endpoint, asked as WireInput<Deciding>, { signal })
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    meta: { failure: 'inPlace' },
  })
  // A missing or wrong field shows its error when the form is sent.
  if (error || !data) return null
  const { changes, quantity, amount, goesOn } = data
  if (changes.length === 0 && !goesOn) return <Note tone="info">{t('noEffect')}</Note>
  return (
    <section className={styles.effect} aria-live="polite">
      <h3>
        {t('effect')} <small>{t('effectHint')}</small>
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{labelled(t('quantity'), 'ton')}</th>
            <th scope="col">{labelled(t('amount'), 'yuan')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, DAYS).map((change) => (
            <tr key={`${change.date} ${change.deviceSn} ${change.cardNo ?? ''}`}>
              <td>{change.date}</td>
              <td className="num">{signed(change.quantity)}</td>
              <td className="num">{change.amount === null ? '—' : signed(change.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('sum', { days: changes.length, quantity: signed(quantity), amount: signed(amount) })}
        {changes.length > DAYS && <span> · {t('moreDays', { count: changes.length - DAYS })}</span>}
      </p>
      {goesOn && <Note tone="warn">{t('goesOn')}</Note>}
    </section>
  )
}

const signed = (decimal: string) => (/^-|^[0.]+$/.test(decimal) ? grouped(decimal) : `+${grouped(decimal)}`)
