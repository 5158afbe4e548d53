import { BALANCE_TERMS } from '@weir/contract/modules/card/ledger'
import type { WaterCardDetail } from '@weir/contract/modules/sale/water-card-detail'
import { to } from '@weir/contract/modules/to'
import { businessZone } from '@weir/contract/platform/zone'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'

import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { figureLink } from '../../../ui/basics/text-class.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { Equation, type Term } from '../../../ui/figure/Equation.tsx'
import { ProgressBar } from '../../../ui/figure/ProgressBar.tsx'
import { outlookTone } from '../../card/ground/card-facts.ts'
import { debtOf } from '../../card/ground/debt.ts'
import { useMinute } from '../../../ui/hooks/use-minute.ts'

type Balance = WaterCardDetail['balance']
type Name = (typeof BALANCE_TERMS)[number]

const SIGNS = { recharged: undefined, adjusted: '+', used: '−' } as const
/** Ninety days fill the bar. */
const FULL_DAYS = 90
const DAY_MS = 86_400_000

interface Props {
  balance: Balance
  card: { id: number; unitPrice: string }
  /** Without a term: all entries. Elsewhere than on the page of the card the figures lead there. */
  onOpen?: (term: Name | undefined) => void
}

/** recharged + adjusted − used = remaining (domain-rules §2.3); each term opens its entries. */
export function CardBalance({ balance, card: { id, unitPrice }, onOpen }: Props) {
  const { parts, option } = useResourceTexts('waterCard')
  const figure = (value: string, term?: Name) =>
    onOpen ? (
      <button type="button" className={figureLink} onClick={() => onOpen(term)}>
        {shownQuantity(value)}
      </button>
    ) : (
      <ScreenLink className={figureLink} to={to('waterCardDetail', { id })}>
        {shownQuantity(value)}
      </ScreenLink>
    )
  const terms = BALANCE_TERMS.map((name): Term => {
    const sign = SIGNS[name]
    const isTaken = name === 'adjusted' && balance.adjusted.startsWith('-')
    return {
      ...(sign && { sign: isTaken ? '−' : sign }),
      label: option('term', name),
      value: figure(isTaken ? balance.adjusted.slice(1) : balance[name], name),
    }
  })
  const { name, unit = '' } = parts('remainingQuantity')
  const owed = debtOf({ remainingQuantity: balance.remaining, unitPrice })
  return (
    <Equation
      terms={terms}
      result={{
        label: name,
        value: figure(balance.remaining),
        unit,
      }}
      outlook={owed === undefined ? <Outlook {...balance} /> : <Owes balance={balance} owed={owed} />}
    />
  )
}

/** An overdrawn card has no days left; the amount that settles it stands there instead. */
function Owes({ balance, owed }: { balance: Balance; owed: string }) {
  const t = useTranslations('waterCard.detail')
  const quantity = shownQuantity(balance.remaining.replace('-', ''))
  return (
    <>
      <span>{t.rich('owes', { quantity, b: (text: ReactNode) => <b>{text}</b> })}</span>
      <span>{t('toSettle', { amount: grouped(owed) })}</span>
      <Text tone="faint" size="tiny">
        {t('average', { quantity: shownQuantity(balance.dailyAverage) })}
      </Text>
    </>
  )
}

function Outlook({ daysLeft, dailyAverage }: Balance) {
  const t = useTranslations('waterCard.detail')
  const format = useFormatter()
  const now = useMinute()
  if (daysLeft === null) return <Text tone="faint">{t('unknown')}</Text>
  const until = new Date(now.getTime() + daysLeft * DAY_MS)
  return (
    <>
      <span>
        {t.rich('daysLeft', {
          days: daysLeft,
          b: (text: ReactNode) => (
            <Text as="b" tone="strong">
              {text}
            </Text>
          ),
        })}
      </span>
      <ProgressBar value={daysLeft / FULL_DAYS} label={t('outlook')} tone={outlookTone(daysLeft)} />
      <Text tone="faint" size="tiny">
        {t('average', { quantity: shownQuantity(dailyAverage) })} ·{' '}
        {t('until', { day: format.dateTime(until, { month: 'short', day: 'numeric', timeZone: businessZone() }) })}
      </Text>
    </>
  )
}
