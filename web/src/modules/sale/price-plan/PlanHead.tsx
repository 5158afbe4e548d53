import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { shownTime } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import styles from './plan.module.css'
import type { PricePlan } from './use-price-plan.ts'

/** How many cards are meant, as of when, and the way to earlier batches. */
export function PlanHead({ title, plan: { preview, query } }: { title: string; plan: PricePlan }) {
  const t = useTranslations('waterCardPriceBatch')
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {preview && <Text tone="muted">{t('count', { count: preview.counts.all })}</Text>}
      <Grow />
      {preview && (
        <Text tone="faint" size="small">
          {t('asOf', { time: shownTime(preview.asOf) })}
        </Text>
      )}
      {preview && <LinkButton onClick={() => void query.refetch()}>{t('reread')}</LinkButton>}
      <ScreenLink isAct to={to('waterCardPriceBatch')}>
        {t('batches')}
      </ScreenLink>
    </div>
  )
}
