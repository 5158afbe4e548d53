import type { DecisionEffect, readingApi } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'
import { TextInput } from '@mantine/core'
import { use } from 'react'

import { useLabelled, useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { cellClass } from '../../../../ui/table/column.ts'
import { Note } from '../../../../ui/basics/Note.tsx'
import { changesNothing, signed } from './held-reading.ts'
import styles from './decide.module.css'
import { useDryRun } from '../../../../platform/command/typed-values.ts'
import { FormScope } from '../../../../platform/crud/fields/Field.tsx'

/** Days shown; a decision about an old reading may change hundreds. */
const DAYS = 8

/** Litres and money per day that the act would change. */
export function EffectTable({ effect }: { effect: DecisionEffect }) {
  const t = useTranslations('reading.held')
  const labelled = useLabelled()
  const { changes, quantity, amount, goesOn } = effect
  if (changesNothing(effect)) return <Note tone="info">{t('noEffect')}</Note>
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
              <td className={cellClass(false, true)}>{signed(change.quantity)}</td>
              <td className={cellClass(false, true)}>{change.amount === null ? '—' : signed(change.amount)}</td>
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

export type Deciding = typeof readingApi.decide | typeof readingApi.withdraw

/** The effect of a decision, from a dry run of the server. `input`: without the reason, which changes no figure. */
export const useEffectOf = (endpoint: Deciding, input: Record<string, unknown>, isWanted = true) =>
  useDryRun<Deciding>(endpoint, { ...input, reason: '-' }, isWanted)

/** One line, so that Enter sends the form. */
export function Reason() {
  const t = useTranslations('reading.held')
  const { form } = use(FormScope)!
  const { label } = useResourceTexts('reading')
  return <TextInput withAsterisk label={label('reason')} placeholder={t('reasonHint')} maxLength={256} {...form.getInputProps('reason')} />
}
