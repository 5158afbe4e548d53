import { keepPreviousData } from '@tanstack/react-query'
import { PRICE_MODES } from '@weir/contract/modules/card/price'
import type { AdjustPriceBatchInput } from '@weir/contract/modules/sale/price-selection'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'

import { useRead } from '../../../platform/server/api.ts'
import { LASTING } from '../../../platform/server/session-cache.ts'
import { useDraftedForm } from '../../../platform/crud/form/use-drafted-form.ts'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { momentTyped } from '../../../platform/dates/typed-moment.ts'
import { textOf } from '../../../platform/format/format.ts'
import { useSettled, priceTyped } from '../water-card/acts/use-price-preview.ts'

const { adjustPricePreview, adjustPriceBatch } = waterCardApi
const UNSET = { unitPrice: '', mode: '', when: '', startsOn: '', reason: '' }

export type BatchOrder = z.input<typeof AdjustPriceBatchInput>
export type When = 'now' | 'day' | ''
/** The terms that a person has to set; none has a default. */
export type Term = 'unitPrice' | 'mode' | 'when' | 'startsOn' | 'reason'

/** The selection stands in the address, the typed terms in a draft. Both together ask for the preview. */
export function usePricePlan() {
  const { state, change } = useListState(adjustPricePreview)
  const { part, undoesId, unitPrice: _, ...selection } = state.filter
  const undoes = undoesId as number | undefined
  const [began] = useState(() => beginningOf(state.filter))
  const drafted = useDraftedForm(adjustPriceBatch, { selection: began, ...UNSET })
  useKeptSelection(drafted, { began, filter: state.filter, select: (filter) => change({ filter }) })
  const terms = termsOf(drafted.form.values)
  const price = undoes === undefined ? terms.price : undefined
  const settled = useSettled(price)
  const isAimed = undoes !== undefined || Object.keys(selection).some((name) => name !== 'except')
  const query = useRead(
    adjustPricePreview,
    {
      ...selection,
      ...(undoes !== undefined && { undoesId: undoes }),
      ...(settled !== undefined && { unitPrice: settled }),
      ...(part !== undefined && { part: part as 'noted' }),
      pageNum: state.pageNum,
      pageSize: state.pageSize,
    },
    { enabled: isAimed, placeholderData: keepPreviousData },
  )
  const preview = isAimed ? query.data : undefined
  return {
    ...drafted,
    terms,
    undoesId: undoes,
    selection,
    part: part as string | undefined,
    page: state,
    isAimed,
    query,
    preview,
    /** The preview belongs to the terms on screen. */
    isFresh: preview !== undefined && !query.isPlaceholderData && !query.isFetching && settled === price,
    sum: preview && terms.mode && preview[terms.mode],
    missing: missingOf(terms, undoes !== undefined),
    /** Other conditions; the batch to undo stays. */
    select: (next: Record<string, unknown>) => change({ filter: { ...next, undoesId: undoes } }),
    show: (next: string | undefined) => change({ filter: { ...state.filter, part: next } }),
    turn: (next: Partial<{ pageNum: number; pageSize: number }>) => change(next),
    /** Sets one term; a choice of a day leaves the day itself open. */
    set: (name: 'mode' | 'when', value: string) => drafted.form.setFieldValue(name, value),
    clear: () => {
      sessionStorage.removeItem(LAST)
      drafted.form.setValues({ ...drafted.draft.discard(), ...UNSET })
    },
  }
}
export type PricePlan = ReturnType<typeof usePricePlan>

/** The first day for which a price can be planned: tomorrow. */
export const firstDay = () => dayText(businessDay(Date.now()) + 1)

/** The selection that the latest typed terms began with. It stays as long as the drafts do. */
const LAST = `${LASTING.draft}adjustPrices`
const NO_SELECTION = '{}'

/** A page that is opened without a selection goes on where terms were typed last. */
function beginningOf(filter: object): string {
  const asked = JSON.stringify(filter)
  return asked === NO_SELECTION ? (sessionStorage.getItem(LAST) ?? asked) : asked
}

interface Kept {
  began: string
  filter: Record<string, unknown>
  select: (filter: Record<string, unknown>) => void
}

/** Typed terms remember the selection they are meant for, and bring it back with them. */
function useKeptSelection({ form, draft }: Pick<ReturnType<typeof useDraftedForm>, 'form' | 'draft'>, { began, filter, select }: Kept) {
  const now = JSON.stringify(filter)
  const kept = textOf(form.values.selection)
  const isTyped = Object.keys(UNSET).some((name) => textOf(form.values[name]) !== '')
  const isResumed = useRef(false)
  const resume = useEffectEvent(() => {
    if (draft.isRestored && now === NO_SELECTION && kept !== NO_SELECTION && !isResumed.current)
      select(JSON.parse(kept) as Record<string, unknown>)
    isResumed.current = true
  })
  useEffect(() => resume(), [])
  const keep = useEffectEvent(() => {
    if (!isTyped || now === NO_SELECTION) return
    sessionStorage.setItem(LAST, began)
    if (kept !== now) form.setFieldValue('selection', now)
  })
  useEffect(() => keep(), [isTyped, now])
}

function termsOf(values: Record<string, unknown>) {
  const startsOn = textOf(values.startsOn)
  const when = (textOf(values.when) || (startsOn && 'day')) as When
  return {
    price: priceTyped(textOf(values.unitPrice)),
    mode: PRICE_MODES.find((one) => one === values.mode),
    when,
    // A day that has begun is refused: as long as it stands there, the day is still to be chosen.
    startsOn: when === 'day' && momentTyped('day', startsOn, true) && startsOn >= firstDay() ? startsOn : undefined,
    reason: textOf(values.reason).trim(),
  }
}
type Terms = ReturnType<typeof termsOf>

const missingOf = ({ price, mode, when, startsOn, reason }: Terms, isUndo: boolean): Term[] => [
  ...(isUndo || price !== undefined ? [] : (['unitPrice'] as const)),
  ...(mode === undefined ? (['mode'] as const) : []),
  ...(when === '' ? (['when'] as const) : []),
  ...(when === 'day' && startsOn === undefined ? (['startsOn'] as const) : []),
  ...(reason === '' ? (['reason'] as const) : []),
]

/** The batch as the person sees it: its selection, its terms and the preview of its mode. */
export function orderOf({ selection, undoesId, terms, sum }: PricePlan): BatchOrder | undefined {
  if (!sum || !terms.mode) return undefined
  const { count, digest, remainingBefore: remaining } = sum
  return {
    selection,
    ...(undoesId === undefined ? { unitPrice: terms.price } : { undoesId }),
    mode: terms.mode,
    expected: { count, digest, remaining },
    ...(terms.startsOn !== undefined && { startsOn: terms.startsOn }),
    reason: terms.reason,
  }
}

/** A refused batch: the reason, and how many households the person had seen. */
export interface Refused {
  reason: string
  before: number
}
