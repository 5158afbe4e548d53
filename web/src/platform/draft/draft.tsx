import { useTranslations } from 'use-intl/react'
import { isMarked } from '@weir/contract/platform/schemas'
import { z } from 'zod'

import { LinkButton } from '../../ui/basics/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './draft.module.css'
import { readCookie } from '../server/cookies.ts'
import { LASTING } from '../server/session-cache.ts'
import { textOf } from '../format/format.ts'
import { isTabOpen } from '../tabs/tab-cache.ts'
import type { Values } from '../command/typed-values.ts'

/** Says that a form does not begin as usual, and takes it back there. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslations('drafts')
  return (
    <p className={styles.restored} role="status">
      <Icon name="undo" size={14} />
      {t('restored')}
      <span aria-hidden="true">·</span>
      <LinkButton onClick={onDiscard}>{t('discard')}</LinkButton>
    </p>
  )
}

/** The typed values of a form that was neither sent nor discarded. */
const Draft = z.object({
  /** Only what differs from what the form began with: the rest may be newer by now. */
  values: z.record(z.string(), z.unknown()),
  /** Of an edit: the version that the form began with, and what these fields were then. */
  began: z.record(z.string(), z.unknown()).exactOptional(),
  /** The idempotency key of its command: a lost command acts no second time. */
  key: z.string().exactOptional(),
})
export type Draft = z.output<typeof Draft>

/** Those of one form, by the tab each was typed in. */
const Drafts = z.record(z.string(), Draft)
type Drafts = z.output<typeof Drafts>

/** One entry per form and its row, in this window of the browser. It ends when its user signs out or another one signs in. */
const keyOf = (form: string) => `${LASTING.draft}${readCookie('userName')} ${form}`

function draftsOf(form: string): Drafts {
  try {
    return Drafts.parse(JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}'))
  } catch {
    return {}
  }
}

function write(form: string, drafts: Drafts) {
  if (Object.keys(drafts).length === 0) return sessionStorage.removeItem(keyOf(form))
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(drafts))
  } catch {
    // The browser's storage is full: the typed values are still in the form.
  }
}

/** The draft of this tab, else that of one which is no longer open: from here on it is this tab's. */
export function takeDraft(form: string, tab: string): Draft | undefined {
  const drafts = draftsOf(form)
  const from = tab in drafts ? tab : Object.keys(drafts).find((other) => !isTabOpen(other))
  if (from === undefined) return undefined
  const { [from]: taken, ...others } = drafts
  write(form, { ...others, [tab]: taken! })
  return taken
}

export const hasDraft = (form: string, tab: string): boolean => tab in draftsOf(form)

export const keepDraft = (form: string, tab: string, draft: Draft) => write(form, { ...draftsOf(form), [tab]: draft })

export function dropDraft(form: string, tab: string) {
  const { [tab]: _, ...others } = draftsOf(form)
  write(form, others)
}

/**
 * The values that differ from the initial ones, compared as text (`''` equals undefined). A personal field is not shown and starts empty,
 * so any value was typed, and null was cleared on purpose.
 */
export const changedOf = (schema: z.ZodObject, values: Values, began: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => {
      const isPersonal = field in schema.shape && isMarked(schema.shape[field], 'personal')
      return isPersonal ? value === null || !isSame(value, '') : !isSame(value, began[field])
    }),
  )

/** As typed, or as it came: `3` and `'3'` are one value. Of several values the order says nothing, of several rows it does. */
export const isSame = (a: unknown, b: unknown) => asText(a) === asText(b)

const asText = (value: unknown): string => {
  if (Array.isArray(value)) {
    const texts = value.map(asText)
    return JSON.stringify(value.some((one) => typeof one === 'object') ? texts : texts.sort())
  }
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value)
}
