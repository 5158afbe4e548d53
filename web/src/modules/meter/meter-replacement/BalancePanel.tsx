import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Calculation } from './Calculation.tsx'
import type { Replacing } from './use-replacement.ts'

/** The balance before, less both parts, is the balance after. */
export function BalancePanel({ replacing: { effect, start } }: { replacing: Replacing }) {
  const t = useTranslations('meterReplacement')
  const { card } = start
  if (!card) return null
  const balance = effect?.balance
  const minus = (quantity: string) =>
    Number(quantity) === 0 ? grouped(quantity) : quantity.startsWith('-') ? grouped(quantity.slice(1)) : `−${grouped(quantity)}`
  return (
    <Panel title={t('carried')}>
      <PanelBody>
        {balance ? (
          <Calculation
            lines={[
              {
                label: t('before'),
                value: <ScreenLink to={to('waterCardDetail', { id: card.id })}>{grouped(balance.before)}</ScreenLink>,
                unit: 't',
              },
              { label: t('minusOld'), value: minus(balance.old), unit: 't' },
              { label: t('minusNext'), value: minus(balance.next), unit: 't' },
              { label: t('after'), value: grouped(balance.after), unit: 't', isResult: true },
            ]}
          />
        ) : (
          <Text tone="faint" size="small">
            {t('waiting')}
          </Text>
        )}
      </PanelBody>
    </Panel>
  )
}
