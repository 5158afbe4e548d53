import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { PRICE_PARTS } from '@weir/contract/modules/sale/price-selection'
import { useState } from 'react'

import { FilterScope, FilterBar } from '../../../platform/crud/filters/FilterBar.tsx'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { ListFrame } from '../../../ui/table/ListFrame.tsx'
import styles from './plan.module.css'
import { PlanTable } from './PlanTable.tsx'
import { PlanTerms } from './PlanTerms.tsx'
import { type PricePlan, usePricePlan, orderOf, type Refused, type Term } from './use-price-plan.ts'
import { shownTime } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { choicesOf } from '../../../platform/choices/choices.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { Chip } from '../../../ui/input/Chip.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { usePlanSentences } from './plan-sentences.tsx'
import { useCtrlEnter } from '../../../ui/hooks/use-keys.ts'

/** Makes a batch of price changes: whom, the terms, the effect on each card, and the question. */
export default function AdjustPricesPage() {
  const title = useTranslations('menu')('adjustPrices')
  const plan = usePricePlan()
  const { selection, page, select, turn } = plan
  return (
    <FilterScope
      list={waterCardApi.adjustPricePreview}
      state={{ ...page, filter: selection }}
      change={({ filter, pageNum, pageSize }) =>
        filter ? select(filter) : turn({ ...(pageNum && { pageNum }), ...(pageSize && { pageSize }) })
      }
    >
      <ListFrame aria-label={title}>
        <PlanHead title={title} plan={plan} />
        <PlanFilters plan={plan} />
        <PlanTerms plan={plan} />
        <Effect plan={plan} />
        <PlanFoot plan={plan} />
      </ListFrame>
    </FilterScope>
  )
}

function Effect({ plan }: { plan: PricePlan }) {
  const t = useTranslations('waterCardPriceBatch')
  const { isAimed, query, preview, select } = plan
  if (!isAimed)
    return (
      <div className={styles.start}>
        <Empty title={t('start')} advice={t('startAdvice')}>
          <Button onClick={() => select({ state: 'active' })}>{t('allActive')}</Button>
        </Empty>
      </div>
    )
  if (!preview && query.error) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  return <PlanTable plan={plan} />
}

/** How many cards are meant, as of when, and the way to earlier batches. */
function PlanHead({ title, plan: { preview, query } }: { title: string; plan: PricePlan }) {
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

const regions = choicesOf(regionApi.treeSelect)
const communities = choicesOf(communityApi.list)
const ALL = 'all'

/** The cards that are meant, and which of their rows to look at. */
function PlanFilters({ plan }: { plan: PricePlan }) {
  const t = useTranslations('waterCardPriceBatch')
  const { preview, part, show, undoesId, selection, select } = plan
  const parts = [ALL, ...PRICE_PARTS] as const
  const countOf = (one: (typeof parts)[number]) => t(one, { count: preview?.counts[one] ?? 0 })
  return (
    <FilterBar
      filters={
        <>
          <Text tone="muted" only="wide">
            {t('whom')}
          </Text>
          {undoesId === undefined && <Places />}
          <Picked name="ids" ids={selection.ids} onClear={() => select({ ...selection, ids: undefined })} />
          <Picked name="except" ids={selection.except} onClear={() => select({ ...selection, except: undefined })} />
        </>
      }
    >
      {preview && (
        <Segmented
          label={t('count', { count: preview.counts.all })}
          options={parts.map((value) => ({ value: value as string, label: countOf(value) }))}
          value={part ?? ALL}
          onChange={(next) => show(next === ALL ? undefined : next)}
        />
      )}
    </FilterBar>
  )
}

const Places = () => (
  <>
    <Allowed to={communityApi.list}>
      <Filter name="communityId" choices={communities} />
    </Allowed>
    <Filter name="building" />
    <Filter name="regionId" choices={regions} />
    <Filter name="currentUnitPrice" />
    <Filter name="state" />
  </>
)

/** Cards that were named one by one, as their number. */
function Picked({ name, ids, onClear }: { name: 'ids' | 'except'; ids: unknown; onClear: () => void }) {
  const t = useTranslations('waterCardPriceBatch')
  const count = Array.isArray(ids) ? ids.length : 0
  return (
    <>
      <Filter name={name} isElsewhere />
      {count > 0 && (
        <Chip isSet data-chip="stays">
          {t(name === 'ids' ? 'chosen' : 'without')}
          <b>{t('chosenCount', { count })}</b>
          <button type="button" aria-label={t(name === 'ids' ? 'clearChosen' : 'clearWithout')} onClick={onClear}>
            <Icon name="close" size={14} />
          </button>
        </Chip>
      )}
    </>
  )
}

const useDialog = lazyDialog(() => import('./ConfirmPlan.tsx'))

/** The batch in one sentence, and the button. It is disabled until every term is set, and says which one is missing. */
function PlanFoot({ plan }: { plan: PricePlan }) {
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
