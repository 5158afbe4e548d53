import type { CrudApi } from '@weir/contract/platform/crud'
import { calledBy } from '@weir/contract/platform/declaration'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from './ConfirmCommand.tsx'
import { useListTexts } from '../filters/use-list-texts.ts'
import { eachOf, refusedIn } from '../../command/row-results.ts'

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

/** The warning before rows are deleted, with their names. An obstacle comes back as the reason: of one row here, of several per row. */
export default function DeleteDialog({ endpoint, rows, name, about, onDone, onClose }: Props) {
  const t = useTranslations('crud')
  const { noun: title } = useListTexts(endpoint.resource)
  const names = rows.map((row) => name ?? calledBy(endpoint.resource, row))
  const count = rows.length
  const isOne = count === 1
  return (
    <ConfirmCommand
      endpoint={endpoint}
      input={eachOf(rows)}
      question={isOne ? t('deletion.one', { title, name: names[0]! }) : t('deletion.several', { count, title })}
      confirm={isOne ? t('deletion.confirm', { title }) : t('deletion.confirmSeveral', { count })}
      isHarmful
      told={(answer) => (refusedIn(answer).size > 0 ? false : isOne ? { name: names[0]! } : {})}
      onDone={onDone}
      onClose={onClose}
    >
      {!isOne && <p>{names.slice(0, NAMED).join(t('comma')) + (count > NAMED ? ' …' : '')}</p>}
      {about}
      <p>{t('deletion.warning')}</p>
    </ConfirmCommand>
  )
}
