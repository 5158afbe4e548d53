import { Select } from '@mantine/core'
import { BILL_PROVIDERS, type reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { useTranslations } from 'use-intl/react'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { to } from '@weir/contract/modules/to'
import type { WireOutput } from '@weir/contract/platform/endpoint'

import { MomentField } from '../../../platform/dates/MomentField.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { useDone } from '../../../platform/command/command-texts.ts'
import { usePathOf } from '../../../platform/router/paths.ts'

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

/** The newest day that can have a bill. */
export const yesterday = (): string => dayText(businessDay(Date.now()) - 1)

/** Says what the bill brought, with the way to its day. */
export function useBillArrived() {
  const t = useTranslations('reconciliation')
  const { option } = useResourceTexts('reconciliation')
  const done = useDone()
  const pathOf = usePathOf()
  return ({ id, result, lines, differences, aside }: WireOutput<(typeof reconciliationApi)['import']>) => {
    const path = pathOf(to('reconciliationDetail', { id }))
    const open = () => void (window.location.hash = path!)
    done(
      { action: 'import' },
      {
        title: option('result', result),
        detail: t('arrived', { lines, differences, aside }),
        next: path === undefined ? undefined : { label: t('openDay'), act: open },
      },
    )
  }
}
