import type { CrudApi } from '@weir/contract/platform/crud'
import { calledBy } from '@weir/contract/platform/declaration'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from './ConfirmCommand.tsx'
import { useListTexts } from '../filters/use-list-texts.ts'
import { eachOf, refusedIn } from '../../command/row-results.ts'
import { useDryRun } from '../../command/typed-values.ts'
import { useRefusalText, ApiError } from '../../server/failures.ts'
import { Note } from '../../../ui/basics/Note.tsx'

interface Props {
  endpoint: CrudApi['delete']
  rows: readonly { id: number }[]
  /** Of the only row, where it is not its title. */
  name?: string | undefined
  /** Dependents of the rows: those deleted with them, and those that keep them. */
  about?: ReactNode
  onDone?: ((answer: WireOutput<CrudApi['delete']>) => void) | undefined
  onClose: () => void
}

/** Nobody reads more names than these. */
const NAMED = 5

/** The rules of the row; any other failure says nothing about it. */
const REFUSALS = new Set([400, 404, 409])

/** The reason that keeps rows, as the server says it before anybody confirms. Nothing as long as it has not answered. */
function useObstacle({ endpoint, rows }: Pick<Props, 'endpoint' | 'rows'>) {
  const t = useTranslations('crud.deletion')
  const refusalOf = useRefusalText()
  const canAsk = 'dryRun' in endpoint.input.shape
  const { data, error } = useDryRun(endpoint, eachOf(rows), canAsk)
  // Without an answer the deletion itself says what is wrong.
  if (error instanceof ApiError && REFUSALS.has(error.code)) return { isWhole: true, says: refusalOf(error) }
  const kept = data?.results?.filter(({ code }) => code !== 0) ?? []
  if (kept.length === 0) return undefined
  return { isWhole: kept.length === rows.length, says: t('kept', { count: kept.length, why: kept[0]!.message }) }
}

/**
 * The warning before rows are deleted, with their names. The reason that keeps them stands here before anybody confirms. If the server finds more, it
 * comes back as the reason: of one row here, of several per row.
 */
export default function DeleteDialog({ endpoint, rows, name, about, onDone, onClose }: Props) {
  const t = useTranslations('crud')
  const { noun: title } = useListTexts(endpoint.resource)
  const names = rows.map((row) => name ?? calledBy(endpoint.resource, row))
  const count = rows.length
  const isOne = count === 1
  const obstacle = useObstacle({ endpoint, rows })
  return (
    <ConfirmCommand
      endpoint={endpoint}
      input={eachOf(rows)}
      question={isOne ? t('deletion.one', { title, name: names[0]! }) : t('deletion.several', { count, title })}
      confirm={isOne ? t('deletion.confirm', { title }) : t('deletion.confirmSeveral', { count })}
      isHarmful
      why={obstacle?.isWhole ? obstacle.says : undefined}
      told={(answer) => (refusedIn(answer).size > 0 ? false : isOne ? { name: names[0]! } : {})}
      onDone={onDone}
      onClose={onClose}
    >
      {!isOne && <p>{names.slice(0, NAMED).join(t('comma')) + (count > NAMED ? ' …' : '')}</p>}
      {about}
      {obstacle ? <Note tone={obstacle.isWhole ? 'bad' : 'warn'}>{obstacle.says}</Note> : <p>{t('deletion.warning')}</p>}
    </ConfirmCommand>
  )
}
