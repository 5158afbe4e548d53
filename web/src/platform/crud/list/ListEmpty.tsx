import type { CrudApi } from '@weir/contract/platform/crud'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useMay } from '../../session.tsx'
import { useListScope } from '../filters/list-scope.ts'
import { useListTexts } from '../filters/use-list-texts.ts'

/** The permission to add a row to this list, by the rule of addresses. Some lists have no such endpoint. */
const additionOf = ({ id }: CrudApi['list']) => id.replace(/\/[^/]+$/, '/add')

interface Props {
  error: Error | null
  onRetry: () => void
}

/** Why there are no rows: the answer did not come, nothing matches, or nothing is there yet; and what to do. */
export function ListEmpty({ error, onRetry }: Props) {
  const t = useTranslations('crud')
  const { list, state, change } = useListScope()
  const { noun } = useListTexts(list.resource, list.action)
  const { one } = useMay()
  if (error) return <LoadFailed error={error} onRetry={onRetry} />
  if (Object.keys(state.filter).length === 0) {
    const button = t('addOf', { title: noun })
    return (
      <Empty
        title={t('empty.title', { title: noun })}
        advice={one(additionOf(list)) ? t('empty.adviceToAdd', { button }) : t('empty.advice')}
      />
    )
  }
  return (
    <Empty title={t('empty.nothingFound', { title: noun })} advice={t('empty.nothingFoundAdvice')}>
      <Button isSmall onClick={() => change({ filter: {} })}>
        {t('empty.clearFilters')}
      </Button>
    </Empty>
  )
}
