import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { useFormTitle } from '../../command/command-texts.ts'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useMay } from '../../session.tsx'
import { useListScope } from '../filters/list-scope.ts'
import { useListTexts } from '../filters/use-list-texts.ts'

interface Props {
  /** Adds a row, where the page has a button for it. */
  adds: Endpoint | undefined
  /** The words on that button, if they are its own. */
  addsBy: string | undefined
  error: Error | null
  onRetry: () => void
}

/** Why there are no rows: the answer did not come, nothing matches, or nothing is there yet; and what to do. */
export function ListEmpty({ adds, addsBy, error, onRetry }: Props) {
  const t = useTranslations('crud')
  const { list, state, change } = useListScope()
  const { noun } = useListTexts(list.resource, list.action)
  const { may } = useMay()
  if (error) return <LoadFailed error={error} onRetry={onRetry} />
  if (Object.keys(state.filter).length === 0) {
    const named = adds && may(adds) && (addsBy === undefined ? <ByForm of={adds} /> : t('empty.adviceToAdd', { button: addsBy }))
    return <Empty title={t('empty.title', { title: noun })} advice={named || t('empty.advice')} />
  }
  return (
    <Empty title={t('empty.nothingFound', { title: noun })} advice={t('empty.nothingFoundAdvice')}>
      <Button isSmall onClick={() => change({ filter: {} })}>
        {t('empty.clearFilters')}
      </Button>
    </Empty>
  )
}

/** Most such buttons are named after their form. */
function ByForm({ of }: { of: Endpoint }) {
  const t = useTranslations('crud')
  return t('empty.adviceToAdd', { button: useFormTitle(of) })
}
