import { isOpen, whyNeverRenewed, whyNot, type CardAct } from '@weir/contract/modules/iot/card-rules'
import { type IotCardDetail, iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useQueryClient } from '@tanstack/react-query'

import { grouped } from '../../../../platform/format/format.ts'
import { useMay } from '../../../../platform/session/session.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { Panel } from '../../../../ui/basics/Panel.tsx'
import { useKeys } from '../../../../ui/hooks/use-keys.ts'
import { useActDialog } from '../acts/use-act-dialog.ts'
import { lastDay, shortDay, shortIccid } from '../card-state.ts'
import { useMayRenew, useRenewDrawer } from '../renewal/RenewButton.tsx'
import styles from './CardActsPanel.module.css'
import { missingOf } from './CardTraffic.tsx'
import { useMinute } from '../../../../ui/hooks/use-minute.ts'
import { LIVE_MS, useCommand } from '../../../../platform/server/api.ts'
import { useDone } from '../../../../platform/command/command-texts.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'

interface Props {
  detail: IotCardDetail
}

/** A card that is to be activated can be neither resumed nor stopped, and nobody activates any other. */
const actsOf = ({ lifecycle }: IotCardDetail['card']): readonly CardAct[] =>
  lifecycle === 'toBeActivated' ? ['activate', 'logOff'] : ['resume', 'stop', 'logOff']

/** The acts about this card, each beside its consequence, or beside the reason that forbids it. */
export function CardActsPanel({ detail }: Props) {
  const t = useTranslations('iotCard.acts')
  const { may } = useMay()
  const mayRenew = useMayRenew()(iotCardApi.recharge)
  const { card, household } = detail
  const acts = actsOf(card).filter((type) => may(iotCardApi[type]))
  if (!mayRenew && acts.length === 0) return null
  const named = shortIccid(card.iccid)
  return (
    <Panel title={t('title')} sub={household?.roomNo ? t('ofPlace', { card: named, place: household.roomNo }) : t('of', { card: named })}>
      <ul className={styles.acts}>
        {mayRenew && <Renewal detail={detail} />}
        {acts.map((type) => (
          <Act key={type} type={type} detail={detail} />
        ))}
      </ul>
    </Panel>
  )
}

function Renewal({ detail }: Props) {
  const { card, cycle } = detail
  const t = useTranslations('iotCard.acts')
  const error = useTranslations('iotCard.error')
  const drawer = useRenewDrawer()
  const now = useMinute()
  const never = whyNeverRenewed(card)
  const missing = missingOf(detail, now)
  const said = { close: shortDay(lastDay(cycle.end)), quantity: grouped(missing.toFixed(1)) }
  useKeys(never ? {} : { r: drawer.open })
  return (
    <Row why={never && error(never)} consequence={missing > 0 ? t('consequence.rechargeShort', said) : t('consequence.recharge')}>
      <Button look={never ? undefined : 'primary'} why={never && error(never)} {...drawer.opener}>
        {t('verb.recharge')}
        <kbd>R</kbd>
      </Button>
      {drawer.shown({ cards: [card] })}
    </Row>
  )
}

function Act({ type, detail: { card, requests } }: Props & { type: CardAct }) {
  const t = useTranslations('iotCard.acts')
  const error = useTranslations('iotCard.error')
  const dialog = useActDialog(type)
  const refusal = whyNot(type, { ...card, hasOpenRequest: requests.some(isOpen) })
  const why = refusal && error(refusal)
  return (
    <Row why={why} consequence={t.rich(`consequence.${type}`, { quantity: grouped(card.remainingTraffic), b })}>
      <Button {...(type === 'logOff' && { look: 'danger' as const })} why={why} {...dialog.opener}>
        {t(`verb.${type}`)}
      </Button>
      {dialog.shown({ cards: [card] })}
    </Row>
  )
}

const b = (text: ReactNode) => <b>{text}</b>

function Row({ why, consequence, children }: { why: string | undefined; consequence: ReactNode; children: ReactNode }) {
  const t = useTranslations('iotCard.acts')
  return (
    <li>
      <div>{children}</div>
      <p>{why ? t.rich('why', { why, b }) : consequence}</p>
    </li>
  )
}

type Card = IotCardDetail['card']
const { sync, detail } = iotCardApi
/** An operator that has not answered by then answers later; the page is read again at the next look. */
const LOOKS = 8

/** Asks the operator about this card; `S` does the same. The button spins until its answer is there. */
export function SyncButton({ card }: { card: Card }) {
  const t = useTranslations('iotCard')
  const error = useTranslations('iotCard.error')
  const { option } = useResourceTexts('iotCard')
  const done = useDone()
  const isAllowed = useMay().may(sync)
  const { isAwaited, awaitNext } = useNextSync(card)
  const command = useCommand(sync, {
    onDone: () => {
      done(sync, { title: t('synced') })
      awaitNext()
    },
  })
  const why = card.lifecycle === 'loggedOff' ? error('loggedOff') : card.isConnected ? undefined : error('notConnected')
  const isBusy = command.isPending || isAwaited
  const ask = () => command.mutate({ ids: [card.id] })
  useKeys(isAllowed && why === undefined && !isBusy ? { s: ask } : {})
  if (!isAllowed) return null
  return (
    <Button busy={isBusy} why={why} title={t('syncHint', { operator: option('operator', card.operator) })} onClick={ask}>
      {t('syncThis')}
      <kbd>S</kbd>
    </Button>
  )
}

/** Reads the page again until the operator's next answer is there. */
function useNextSync({ lastSyncAt }: Card) {
  const queries = useQueryClient()
  const [before, setBefore] = useState<string | null>()
  const isAwaited = before !== undefined && before === lastSyncAt
  useEffect(() => {
    if (!isAwaited) return undefined
    let left = LOOKS
    const timer = setInterval(() => {
      left -= 1
      if (left === 0) setBefore(undefined)
      void queries.invalidateQueries({ queryKey: [detail.resource, detail.action] })
    }, LIVE_MS)
    return () => clearInterval(timer)
  }, [isAwaited, queries])
  return { isAwaited, awaitNext: () => setBefore(lastSyncAt) }
}
