import type { Found } from '@weir/contract/modules/found'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { type FoundList, joined, type Line, type PageOf } from '../../platform/browser/search-line.ts'
import { useMay } from '../../platform/session/session.tsx'
import { useResourceTexts } from '../../platform/texts/texts.tsx'

export const meterLists = {
  meters: { rows: (text) => to('waterMeter', { deviceSn: text }), rank: 3 },
} satisfies Record<string, FoundList>

/** Each says which room its meter serves. */
export function useMeterLines(pageOf: PageOf<'meters'>) {
  const t = useTranslations('palette')
  const { option } = useResourceTexts('waterMeter')
  const mayReplace = useMay().may(waterMeterApi.replace)
  const replaceOf = (id: number, meter: string): Line => {
    const target = to('waterMeterReplace', { id })
    return { key: 'replace', icon: 'forward', name: t('replace', { meter }), beside: '', target, isPassing: true }
  }

  return ({ meters }: Found) => ({
    meters: meters.map(({ id, deviceSn, cardNo, roomNo, connectivity }): Line => ({
      key: `meter-${id}`,
      icon: 'meter',
      name: deviceSn,
      beside: joined([roomNo, option('connectivity', connectivity)]),
      target: pageOf('meters', to('waterMeterDetail', { id })),
      ...(mayReplace && cardNo !== null && { act: replaceOf(id, joined([roomNo, deviceSn], ' ')) }),
    })),
  })
}
