import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import styles from './plan.module.css'
import { usePlanSentences } from './plan-words.tsx'
import { useCtrlEnter } from '../../../ui/use-ctrl-enter.ts'
import { orderOf, type PricePlan, type Refused, type Term } from './use-price-plan.ts'

const useDialog = lazyDialog(() => import('./ConfirmPlan.tsx'))

/** The batch in one sentence, and the button. It is disabled until every term is set, and says which one is missing. */
export function PlanFoot({ plan }: { plan: PricePlan }) {
  const t = useTranslations('waterCardPriceBatch')
  const [refused, setRefused] = useState<Refused>()
  const dialog = useDialog()
  const why = useWhyNot(plan)
  const sentences = usePlanSentences(plan)
  const verb = useVerb(plan)
  const { sum, query, draft } = plan
  const order = why === undefined ? orderOf(plan) : undefined
  const ask = () => {
    if (!order) return
    setRefused(undefined)
    dialog.open()
  }
  useCtrlEnter(ask)
  const [said, later] = order && sum ? sentences(sum) : [plan.isAimed ? why : undefined, '']
  const refuse = (next: Refused) => {
    setRefused(next)
    void query.refetch()
  }
  return (
    <div className={styles.go}>
      <div className={styles.said} aria-live="polite">
        {refused && sum && plan.isFresh && <Note tone="bad">{t('updated', { ...refused, after: sum.count })}</Note>}
        <p>{said}</p>
        {later !== '' && (
          <Text as="p" tone="faint" size="small">
            {later}
          </Text>
        )}
      </div>
      {(draft.isRestored || plan.form.isDirty()) && <Button onClick={plan.clear}>{t('clear')}</Button>}
      <Allowed to={waterCardApi.adjustPriceBatch}>
        <Button look="primary" disabled={why !== undefined} why={why} {...dialog.opener} onClick={ask}>
          {verb}
          <kbd>Ctrl Enter</kbd>
        </Button>
      </Allowed>
      {dialog.shown({ plan, onRefused: refuse })}
    </div>
  )
}

/** Why nothing can be sent yet. */
function useWhyNot({ isAimed, missing, isFresh, sum }: PricePlan): string | undefined {
  const t = useTranslations('waterCardPriceBatch')
  const comma = useTranslations('crud')('comma')
  const { label } = useResourceTexts('waterCard')
  const nameOf = (term: Term) =>
    ({ unitPrice: t('price'), mode: label('mode'), when: t('when'), startsOn: label('startsOn'), reason: label('reason') })[term]
  if (!isAimed) return t('start')
  if (missing.length > 0) return t('missing', { fields: missing.map(nameOf).join(comma) })
  if (!isFresh) return t('busy')
  return sum && sum.count > 0 ? undefined : t('nothing')
}

function useVerb({ missing, sum, terms, undoesId }: PricePlan): string {
  const t = useTranslations('waterCardPriceBatch')
  if (missing.length > 0 || !sum) return t('plain')
  const { count } = sum
  if (undoesId !== undefined) return t('verbUndo', { count })
  const price = terms.price ?? ''
  return terms.startsOn === undefined ? t('verb', { count, price }) : t('verbDay', { count, price, day: terms.startsOn })
}
