import { Alert, Button, Drawer, Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { OFFLINE_METHODS } from '@weir/contract/modules/water/water-card-recharge'
import type { WaterCard } from '@weir/contract/modules/water/water-card-row'
import { waterCardCan } from '@weir/contract/modules/water/water-card-state'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { ApiError, queryOf, useCommand } from '../../../platform/api.ts'
import { filled, useRule } from '../../../platform/crud/form.tsx'
import { Allowed, useMay } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'

type Recharge = Parameters<ReturnType<typeof useCommand<typeof waterCardApi.recharge>>['mutate']>[0]

export function RechargeButton({ card }: { card: WaterCard }) {
  const { action } = useResourceTexts('waterCard')
  const [open, setOpen] = useState(false)
  return (
    <Allowed to={waterCardApi.recharge}>
      <button type="button" disabled={!waterCardCan.recharge(card)} onClick={() => setOpen(true)}>
        {action(waterCardApi.recharge)}
      </button>
      {open && <RechargeDrawer card={card} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}

/** Amount and quantity share one input. */
const atValue = <Message,>({ amount, quantity = amount, ...errors }: Record<string, Message>): Record<string, Message> =>
  quantity === undefined ? errors : { ...errors, value: quantity }

const newKey = () => crypto.randomUUID()

/** Yuan or tons → the server's quote → Enter. The key is the dialog's, so a double Enter makes one order. */
function RechargeDrawer({ card, onClose }: { card: WaterCard; onClose: () => void }) {
  const t = useTranslations('crud')
  const { action, label, options } = useResourceTexts('waterCard')
  const { mayFurther } = useMay()
  const [idempotencyKey, setKey] = useState(newKey)
  const [typed, setTyped] = useState<'amount' | 'quantity'>('amount')
  const recharge = useCommand(waterCardApi.recharge, idempotencyKey)

  const purchase = (value: string) => ({ id: card.id, [typed]: value })
  const rule = useRule(waterCardApi.recharge.input, 'waterCard')
  const form = useForm({
    initialValues: { value: '', paymentMethod: mayFurther(waterCardApi.recharge) ? 'cash' : '', transactionNo: '' },
    validate: ({ value, ...rest }) => atValue(rule({ ...purchase(value), ...rest })),
  })
  const [asked] = useDebouncedValue(form.values.value, 200)
  const {
    data: quote,
    error: refusal,
    refetch,
  } = useQuery({ ...queryOf(waterCardApi.quote, purchase(asked)), enabled: asked !== '', retry: false, staleTime: 0 })

  const save = form.onSubmit(({ value, paymentMethod, transactionNo }) => {
    const input = {
      ...purchase(value),
      paymentMethod,
      transactionNo: paymentMethod === 'bankTransfer' ? transactionNo : '',
      unitPrice: quote?.unitPrice,
    }
    recharge.mutate(filled(input) as Recharge, {
      onSuccess: ({ orderNo }) => {
        notifications.show({ message: `${label('orderNo')} ${orderNo}` })
        onClose()
      },
      onError: (error) => {
        if (!(error instanceof ApiError)) return // no answer: the same key may be sent again
        form.setErrors(atValue(error.fieldErrors))
        if (error.code !== 409) return
        setKey(newKey()) // a conflict is final for its key
        void refetch()
      },
    })
  })
  const methods = options('paymentMethod').filter(
    ({ value }) => mayFurther(waterCardApi.recharge) || !(OFFLINE_METHODS as readonly string[]).includes(value),
  )
  const failure = recharge.error ?? refusal

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={`${action(waterCardApi.recharge)} · ${card.roomNo ?? ''} ${card.name} ${card.deviceSn ?? ''}`}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <form onSubmit={save} noValidate>
        {failure && (
          <Alert color="red" role="alert">
            {failure.message}
          </Alert>
        )}
        <SegmentedControl
          value={typed}
          onChange={(next) => setTyped(next as typeof typed)}
          data={(['amount', 'quantity'] as const).map((value) => ({ value, label: label(value) }))}
        />
        <TextInput data-autofocus inputMode="decimal" label={label(typed)} {...form.getInputProps('value')} />
        <Select label={label('paymentMethod')} data={methods} {...form.getInputProps('paymentMethod')} />
        {form.values.paymentMethod === 'bankTransfer' && (
          <TextInput label={label('transactionNo')} {...form.getInputProps('transactionNo')} />
        )}
        <dl aria-live="polite">
          {quote &&
            (['amount', 'quantity', 'unitPrice', 'remainingAfter'] as const).map((field) => (
              <div key={field}>
                <dt>{label(field)}</dt>
                <dd>{quote[field]}</dd>
              </div>
            ))}
        </dl>
        <Group justify="end">
          <Button type="submit" loading={recharge.isPending} disabled={!quote || asked !== form.values.value}>
            {action(waterCardApi.recharge)}
          </Button>
        </Group>
      </form>
    </Drawer>
  )
}
