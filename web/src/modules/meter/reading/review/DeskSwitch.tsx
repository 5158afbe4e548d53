import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useWay } from '../../../../platform/router/paths.ts'
import { Segmented } from '../../../../ui/input/Segmented.tsx'

/** One by one, or as rows of which many are chosen. */
export function DeskSwitch({ view }: { view: 'desk' | 'list' }) {
  const t = useTranslations('reading.review')
  const ways = { desk: useWay(to('heldReading')), list: useWay(to('heldReadingList')) }
  return (
    <Segmented
      label={t('view')}
      look="small"
      options={(['desk', 'list'] as const).filter((one) => one === view || ways[one]).map((value) => ({ value, label: t(value) }))}
      value={view}
      onChange={(next) => next !== view && ways[next]?.()}
    />
  )
}
