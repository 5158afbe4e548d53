import type { BigFile } from '@weir/contract/modules/system/big-file'
import type { Destined } from '@weir/contract/platform/destination'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'

type Use = BigFile['uses'][number]

/** The page of each kind of record that has files. */
const PAGES: Record<string, (use: Use) => Destined> = {
  deviceAlarm: ({ rowId }) => to('deviceAlarmDetail', { id: rowId }),
  waterMeter: ({ rowId }) => to('waterMeterDetail', { id: rowId }),
  waterCardAdjust: ({ title }) => to('waterCardAdjust', { cardNo: title }),
}

/** The records that use a file; the first ones by name. */
export function FileUses({ file: { uses, useCount } }: { file: BigFile }) {
  const t = useTranslations('bigFile')
  const resource = useTranslations()
  const [first] = uses
  if (!first) return <Nothing />
  const titles: Record<string, string> = {
    deviceAlarm: resource('deviceAlarm.title'),
    waterMeter: resource('waterMeter.title'),
    waterCardAdjust: resource('waterCardAdjust.title'),
  }
  return (
    <>
      <ScreenLink to={PAGES[first.resource]?.(first)}>
        {titles[first.resource]} {first.title}
      </ScreenLink>
      {useCount > 1 && ` ${t('more', { count: useCount })}`}
    </>
  )
}
