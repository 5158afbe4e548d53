import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type HistoryEntry, operLogApi } from '@weir/contract/modules/system/oper-log'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { Text } from '../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { queryOf } from '../../server/api.ts'
import type { Values } from '../../command/typed-values.ts'
import { isSame } from '../../draft/draft.tsx'
import { shownInstant, textOf } from '../../format/format.ts'
import { useFieldWords } from '../../history/logged-fields.ts'
import type { Theirs, Met } from './use-conflict.ts'
import { Stack } from '../../../ui/basics/Row.tsx'
import styles from './Conflict.module.css'

export interface ConflictProps {
  resource: string
  /** The title of the row. */
  name: string
  met: Met
  form: UseFormReturnType<Values>
}

/** The changes of others since the form began, with a choice for each field that was typed here too. */
export default function Conflict({ resource, name, met: { present, changes, mine }, form }: ConflictProps) {
  const t = useTranslations('conflicts')
  const said = useSaid(resource, present)
  const typed = changes.filter(({ isTyped }) => isTyped)
  const section = useRef<HTMLElement>(null)
  // The button that sent the form stands at its end, and this at its beginning.
  useEffect(() => {
    const body = section.current?.parentElement
    if (body) body.scrollTop = 0
  }, [present])
  const takes = ({ field, value }: Theirs) => isSame(form.values[field], value)
  const take = (taken: readonly Theirs[]) => form.setValues(Object.fromEntries(taken.map(({ field, value }) => [field, value])))
  return (
    <section ref={section} className={styles.conflict} aria-label={t('title', { name })}>
      <p className={styles.title} role="alert">
        <Icon name="warning" size={16} />
        <b>{t('title', { name })}</b>
      </p>
      <Text as="p" tone="muted" size="tiny">
        {t(changes.length === 0 ? 'unseen' : typed.length > 0 ? 'choose' : 'followed')}
      </Text>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => {
            const { label, value, by } = said(change)
            return (
              <li key={change.field}>
                <Stack gap="none">
                  <Text tone="faint" size="tiny">
                    {label}
                  </Text>
                  <span className={styles.value}>{value}</span>
                  {by && (
                    <Text tone="faint" size="tiny">
                      {by}
                    </Text>
                  )}
                </Stack>
                {!change.isTyped ? (
                  <Text tone="faint" size="tiny">
                    {t('inForm')}
                  </Text>
                ) : takes(change) ? (
                  <LinkButton onClick={() => form.setFieldValue(change.field, mine[change.field])}>{t('keep')}</LinkButton>
                ) : (
                  <LinkButton onClick={() => take([change])}>{t('take')}</LinkButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {typed.length > 1 && !typed.every(takes) && <LinkButton onClick={() => take(typed)}>{t('takeAll')}</LinkButton>}
    </section>
  )
}

/** A changed field in words: titles of other rows, author and time, as far as the history of the row goes. */
function useSaid(resource: string, present: Met['present']) {
  const t = useTranslations('conflicts')
  const words = useFieldWords(resource)
  const { data } = useQuery({
    ...queryOf(operLogApi.history, { resource, id: Number(present.id) }),
    enabled: present.id !== undefined,
    staleTime: 0,
    gcTime: 0,
    meta: { failure: 'inPlace' },
  })
  return ({ field, now }: Theirs) => {
    const { entry, change } = lastChange(data?.list ?? [], field)
    const called = change?.nameAfter ?? namesIn(present, field)
    const value = called ?? (Array.isArray(now) ? t('several', { count: now.length }) : words.said(field, now))
    return { label: words.name(field), value, by: entry && `${entry.operator} · ${shownInstant(entry.time)}` }
  }
}

/** The newest first. */
function lastChange(entries: readonly HistoryEntry[], field: string) {
  const entry = entries.find(({ fields }) => fields.some((change) => change.field === field))
  return { entry, change: entry?.fields.find((change) => change.field === field) }
}

/** `regionId` stands beside `regionName`, `roleIds` beside `roleNames`. */
function namesIn(row: Values, field: string): string | undefined {
  const names = /Ids?$/.test(field) ? row[field.replace(/Id(s?)$/, 'Name$1')] : undefined
  return (Array.isArray(names) ? names.map(textOf).join(' / ') : textOf(names)) || undefined
}
