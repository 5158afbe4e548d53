import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { Replacing } from './use-replacement.ts'
import styles from './replace.module.css'

/** The card stays, the water goes over, the old meter ends. */
export function Afterwards({ replacing: { start, effect } }: { replacing: Replacing }) {
  const t = useTranslations('meterReplacement')
  const { card } = start
  const lines = [
    ...(card
      ? [{ title: t('cardStays', { cardNo: card.cardNo }), more: t('cardStaysMore', { price: grouped(card.unitPrice) }), tone: 'ok' }]
      : []),
    ...(effect?.balance
      ? [{ title: t('moves', { remaining: grouped(effect.balance.after), sn: effect.next.deviceSn }), more: t('movesMore'), tone: 'ok' }]
      : []),
    { title: t('leaves'), more: t('leavesMore'), tone: 'warn' },
  ]
  return (
    <Panel title={t('afterwards')}>
      <ul className={styles.after}>
        {lines.map(({ title, more, tone }) => (
          <li key={title} data-tone={tone}>
            <Icon name={tone === 'ok' ? 'success' : 'note'} />
            <span>
              {title}
              <Text as="small" tone="faint">
                {more}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
