import { type WaterCardRecharge, waterCardRechargeApi, waterCardRechargeCan } from '@weir/contract/modules/water/water-card-recharge'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../platform/api.ts'
import { useDone } from '../../../platform/crud/command-texts.ts'
import { useIdempotencyKey } from '../../../platform/crud/use-idempotency-key.ts'
import { shownQuantity } from '../../../platform/format.ts'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Note } from '../../../ui/Note.tsx'

type Order = Pick<WaterCardRecharge, 'id' | 'orderNo' | 'quantity' | 'state'>
const { retry } = waterCardRechargeApi

/** In the drawer of an order whose credit was not delivered. */
export const RetryButton = ({ order }: { order: Order }) => <Retry order={order} Trigger={PrimaryButton} />
/** In its row. */
export const RetryLink = ({ order }: { order: Order }) => <Retry order={order} Trigger={LinkButton} />

type Trigger = typeof LinkButton
const PrimaryButton: Trigger = ({ onClick, children }) => (
  <Button look="primary" onClick={onClick}>
    {children}
  </Button>
)

function Retry({ order, Trigger }: { order: Order; Trigger: Trigger }) {
  const { action } = useResourceTexts(retry.resource)
  const [isAsking, setAsking] = useState(false)
  if (!waterCardRechargeCan.retry(order)) return null
  return (
    <Allowed to={retry}>
      <Trigger onClick={() => setAsking(true)}>{action(retry)}</Trigger>
      {isAsking && <RetryDialog order={order} onClose={() => setAsking(false)} />}
    </Allowed>
  )
}

function RetryDialog({ order: { id, orderNo, quantity }, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations('cards.order')
  const crud = useTranslations('crud')
  const { action } = useResourceTexts(retry.resource)
  const done = useDone()
  const { key, renewAfter } = useIdempotencyKey()
  const send = useCommand(retry, key, 'inPlace')
  /** Awaited, because the row may leave its list with the answer, and what happened is said all the same. */
  const confirm = async () => {
    await send.mutateAsync({ id })
    done(retry, t('retried', { orderNo }))
    onClose()
  }
  return (
    <ConfirmDialog
      question={t('retryQuestion', { orderNo, quantity: shownQuantity(quantity) })}
      confirm={action(retry)}
      cancel={crud('cancel')}
      busy={send.isPending}
      onConfirm={() => void confirm().catch(renewAfter)}
      onClose={onClose}
    >
      <p>{t('retryAdvice')}</p>
      {send.error && <Note tone="bad">{send.error.message}</Note>}
    </ConfirmDialog>
  )
}
