import type { RenewalLine } from '@weir/contract/modules/iot/iot-card-renewal'
import { useTranslations } from 'use-intl/react'
import { useQueryClient } from '@tanstack/react-query'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useRef, useState } from 'react'
import { EFFECTS } from '@weir/contract/modules/iot/iot-codes'
import { PAYMENT_METHODS } from '@weir/contract/modules/card/payment'

import { useRefusalText } from '../../../../platform/server/failures.ts'
import { grouped, shownDay, textOf } from '../../../../platform/format/format.ts'
import { Text } from '../../../../ui/basics/Text.tsx'
import { DescriptionList } from '../../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { Table } from '../../../../ui/table/Table.tsx'
import { groupedIccid, lastDay, useNames } from '../card-state.ts'
import { Stack } from '../../../../ui/basics/Row.tsx'
import { ApiError, useRead } from '../../../../platform/server/api.ts'
import { useDone } from '../../../../platform/command/command-texts.ts'
import { useDraftedForm } from '../../../../platform/crud/form/use-drafted-form.ts'
import { type Purchase, type RenewFormProps, type Unpaid, purchaseOf } from './renewed.ts'
import type { Values } from '../../../../platform/command/typed-values.ts'
import { useSettled } from '../../../../ui/hooks/moments.ts'

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
    <Stack gap="wide" aria-live="polite">
      {isOne && first ? <OneLine line={first} /> : <Lines lines={lines} />}
    </Stack>
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

const { recharge, renew, renewTypes } = iotCardApi
const NOTHING_CHOSEN = { trafficPacketId: '', quantity: '1', effect: '', paymentMethod: '', transactionNo: '' }

/** The answer of an order that a provider collects. */
const isUnpaid = (sold: unknown): sold is Pick<Unpaid, 'orderNo' | 'amount'> =>
  (sold as { paymentStatus?: string } | undefined)?.paymentStatus === 'unpaid'

/** The form of a renewal with its preview, and its sending. Nothing is chosen beforehand, but for another try. */
export function useRenewal({ cards, last, onUnpaid, onRenewed, onClose }: RenewFormProps) {
  const t = useTranslations('iotCard.renewal')
  const done = useDone()
  const queries = useQueryClient()
  const namesOf = useNames()
  const [refusal, setRefusal] = useState<Error | null>(null)
  const ids = cards.map(({ id }) => id)
  const isOne = cards.length === 1
  const endpoint: Endpoint = isOne ? recharge : renew
  const { form, draft, sending, scope } = useDraftedForm(endpoint, { ...(isOne ? { id: ids[0] } : { ids }), ...NOTHING_CHOSEN, ...last })
  const quoted = useQuotedRenewal(ids, form.values)
  const { chosen, quantity, preview } = quoted
  // A second press comes before the first one is drawn.
  const isOut = useRef(false)

  const send = ({ lines, unitPrice, amount }: Purchase) => {
    const { type, effect, method: paymentMethod, transactionNo } = chosen
    if (isOut.current || !type || !effect || !paymentMethod) return
    isOut.current = true
    setRefusal(null)
    const paidFor = lines.map(({ id }) => id)
    const input = {
      ...(isOne ? { id: ids[0] } : { ids: paidFor }),
      trafficPacketId: type.id,
      quantity,
      effect,
      paymentMethod,
      unitPrice,
      ...(paymentMethod === 'bankTransfer' && { transactionNo }),
    }
    sending.send(form.getValues(), input, {
      onSaved: (sold) => {
        const onPaid = () => {
          done(endpoint, { title: t('told', { cards: namesOf(lines), amount }) })
          onRenewed?.(new Set(paidFor))
          onClose()
        }
        if (isUnpaid(sold)) onUnpaid({ ...sold, method: paymentMethod, onPaid }, form.getValues())
        else onPaid()
      },
      onRefused: (error) => {
        isOut.current = false
        const fieldErrors = error instanceof ApiError ? error.fieldErrors : {}
        form.setErrors(fieldErrors)
        setRefusal('transactionNo' in fieldErrors ? null : (error as Error))
        // The price may be another one now: show it before anybody pays.
        void queries.invalidateQueries({ queryKey: [renewTypes.resource, renewTypes.action] })
        void preview.refetch()
      },
    })
  }
  return { ...quoted, form, draft, scope, refusal, send, isPending: sending.isPending }
}

export type Renewal = ReturnType<typeof useRenewal>

const { renewTypes: offeredTypes, renewPreview } = iotCardApi
const MOST_QUANTITY = 36

const wholeOf = (typed: string) => {
  const quantity = Number(typed)
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_QUANTITY ? quantity : undefined
}

/** The choice in the form, and what the server would do with it. `lines` and `purchase` exist only while they match the form exactly. */
function useQuotedRenewal(ids: readonly number[], values: Values) {
  const types = useRead(offeredTypes, { ids: [...ids] })
  const chosen = {
    type: types.data?.list.find(({ id }) => String(id) === textOf(values['trafficPacketId'])),
    effect: EFFECTS.find((one) => one === values['effect']),
    method: PAYMENT_METHODS.find((one) => one === values['paymentMethod']),
    transactionNo: textOf(values['transactionNo']).trim(),
  }
  const typed = textOf(values['quantity'])
  const settled = useSettled(typed)
  const quantity = wholeOf(settled) ?? 0
  const isComplete = chosen.type !== undefined && chosen.effect !== undefined && quantity > 0
  const preview = useRead(
    renewPreview,
    { ids: [...ids], trafficPacketId: chosen.type?.id ?? 0, quantity, effect: chosen.effect ?? 'thisMonth' },
    { enabled: isComplete, staleTime: 0, retry: false },
  )
  const isCurrent = isComplete && settled === typed && !preview.error
  const lines = isCurrent ? preview.data?.list : undefined
  return { types, chosen, quantity, preview, lines, purchase: lines && purchaseOf(lines, quantity) }
}
