import { Select } from '@mantine/core'
import { BILL_PROVIDERS } from '@weir/contract/modules/pay/reconciliation'
import { useTranslations } from 'use-intl/react'

import { MomentField } from '../../../platform/dates/MomentField.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { yesterday } from './yesterday.ts'

type Provider = (typeof BILL_PROVIDERS)[number]
export interface ChosenDay {
  provider: Provider
  day: string
}

interface Props {
  isFixed: boolean
  offered: readonly Provider[]
  provider: Provider | undefined
  day: string
  errors: Record<string, string[]>
  onProvider: (provider: Provider | undefined) => void
  onDay: (day: string) => void
}

/** The provider and the day of a bill. */
export function DayFields({ isFixed, offered, provider, day, errors, onProvider, onDay }: Props) {
  const errorsOf = useTranslations('reconciliation.error')
  const { label, option } = useResourceTexts('reconciliation')
  return (
    <>
      <Select
        withAsterisk
        allowDeselect={false}
        label={label('provider')}
        disabled={isFixed}
        data={offered.map((value) => ({ value, label: option('provider', value) }))}
        value={provider ?? null}
        onChange={(next) => onProvider(BILL_PROVIDERS.find((one) => one === next))}
        error={errors.provider?.[0]}
      />
      <MomentField
        withAsterisk
        label={label('day')}
        most={yesterday()}
        why={errorsOf('notOver')}
        disabled={isFixed}
        value={day}
        onChange={onDay}
        error={errors.day?.[0]}
      />
    </>
  )
}
