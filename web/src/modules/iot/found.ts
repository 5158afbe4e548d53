import type { Found } from '@weir/contract/modules/found'
import { to } from '@weir/contract/modules/to'

import { type FoundList, joined, type Line, type PageOf } from '../../platform/browser/search-line.ts'
import { useResourceTexts } from '../../platform/texts/texts.tsx'

/** As long as a part of an ICCID can be. Any other text is the number of a device. */
const ICCID = /^\d{1,19}[\dA-Za-z]?$/

export const iotLists = {
  simCards: { rows: (text) => to('iotCard', ICCID.test(text) ? { iccid: text.toUpperCase() } : { deviceSn: text }), rank: 6 },
} satisfies Record<string, FoundList>

/** A SIM is known by its number; its device and its state stand beside it. */
export function useIotLines(pageOf: PageOf<'simCards'>) {
  const { option } = useResourceTexts('iotCard')
  return ({ simCards }: Found) => ({
    simCards: simCards.map(({ id, iccid, operator, msisdn, deviceSn, cardStatus }): Line => ({
      key: `sim-${id}`,
      icon: 'sim',
      name: iccid,
      beside: joined([option('operator', operator), option('cardStatus', cardStatus), deviceSn, msisdn]),
      target: pageOf('simCards', to('iotCardDetail', { id })),
    })),
  })
}
