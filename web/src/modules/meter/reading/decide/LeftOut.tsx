import type { HeldReading } from '@weir/contract/modules/meter/reading'
import type { RowResult } from '@weir/contract/platform/row-results'
import { useTranslations } from 'use-intl/react'

import { Note } from '../../../../ui/Note.tsx'
import { calledBy } from './Subject.tsx'

/** Nobody reads more names than these. */
const NAMED = 5

/** The readings that a decision would refuse, before it is sent: each with its reason. */
export function LeftOut({ readings, refused }: { readings: HeldReading[]; refused: RowResult[] }) {
  const t = useTranslations('reading.held')
  if (refused.length === 0) return null
  const names = new Map(readings.map((reading) => [reading.id, calledBy(reading)]))
  return (
    <Note tone="warn">
      {t('leftOut', { count: refused.length })}
      <ul>
        {refused.slice(0, NAMED).map(({ id, message }) => (
          <li key={id}>
            {names.get(id)}: {message}
          </li>
        ))}
      </ul>
      {refused.length > NAMED && '…'}
    </Note>
  )
}
