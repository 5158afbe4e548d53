import { PRICE_MODES } from '@weir/contract/modules/card/price'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { RestoredDraft } from '../../../platform/draft/draft.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { OptionCards } from '../../../ui/input/OptionCards.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import styles from './plan.module.css'
import { useModeEffect } from './plan-sentences.tsx'
import { firstDay, type PricePlan, type When } from './use-price-plan.ts'

/** Price, mode, time and reason. Nothing is chosen beforehand; each mode says its effect on all cards. */
export function PlanTerms({ plan }: { plan: PricePlan }) {
  const t = useTranslations('waterCardPriceBatch')
  const why = useTranslations('waterCard.error')
  const { option } = useResourceTexts('waterCard')
  const { terms, set, scope, draft, clear, preview } = plan
  const effectOf = useModeEffect(preview)
  return (
    <FormScope value={scope}>
      <div className={styles.terms}>
        <Target plan={plan} />
        <div className={styles.modes}>
          <OptionCards
            label={t('mode')}
            options={PRICE_MODES.map((value) => ({ value, label: option('mode', value), consequence: effectOf(value) }))}
            value={terms.mode}
            onChange={(next) => set('mode', next)}
          />
          {draft.isRestored && <RestoredDraft onDiscard={clear} />}
        </div>
        <div>
          <Text size="small" tone="muted">
            {t('when')}
          </Text>
          <Segmented<When>
            label={t('when')}
            options={[
              { value: 'now', label: t('now') },
              { value: 'day', label: t('onDay') },
            ]}
            value={terms.when}
            onChange={(next) => set('when', next)}
          />
          {terms.when === 'day' && <Field name="startsOn" isNeeded limits={{ least: firstDay(), why: why('dayPassed') }} />}
          {terms.when !== '' && (
            <Text as="p" size="tiny" tone="faint">
              {t(terms.when === 'now' ? 'nowMeans' : 'dayMeans')}
            </Text>
          )}
        </div>
        <div>
          <Field name="reason" />
        </div>
      </div>
    </FormScope>
  )
}

/** The new price with the present ones; of an undo the batch whose prices come back. */
function Target({ plan: { undoesId, preview } }: { plan: PricePlan }) {
  const t = useTranslations('waterCardPriceBatch')
  const comma = useTranslations('crud')('comma')
  const present = preview?.prices.map(({ unitPrice, count }) => t('presentPrice', { price: unitPrice, count })) ?? []
  return (
    <div>
      {undoesId === undefined ? (
        <Field name="unitPrice" isNeeded />
      ) : (
        <>
          <Text size="small" tone="muted">
            {t('undoes')}
          </Text>
          <b>{preview?.undoes?.batchNo}</b>
          <Text as="p" size="tiny" tone="faint">
            {t('undoHint')}
          </Text>
        </>
      )}
      {present.length > 0 && (
        <Text as="p" size="tiny" tone="faint">
          {t('presentPrices')} {present.slice(0, 3).join(comma)}
          {present.length > 3 && '…'}
        </Text>
      )}
    </div>
  )
}
