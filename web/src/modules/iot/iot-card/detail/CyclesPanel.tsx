import type { IotCardDetail } from '@weir/contract/modules/iot/iot-card'
import { useTranslations } from 'use-intl/react'

import { grouped, shownDay } from '../../../../platform/format.ts'
import { Text } from '../../../../ui/basics/Text.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import { lastDay } from '../card-look.ts'
import { totalAt } from './packages/next-cycle.ts'

/** Half a year: the longest usual plan of a utility. */
const SHOWN = 6

/** The cycles from the present one on, each with the traffic that it begins with. */
export function CyclesPanel({ detail: { calendar, packages, card } }: { detail: IotCardDetail }) {
  const t = useTranslations('iotCard.cycles')
  const items = calendar.slice(0, SHOWN).map(({ start, end }, i) => {
    const total = i === 0 ? card.totalTraffic : totalAt(packages, start)
    return {
      label: `${shownDay(start)} – ${lastDay(end)}`,
      value: (
        <>
          {i === 0 && (
            <Text tone="faint" size="tiny">
              {t('present')}{' '}
            </Text>
          )}
          {Number(total) > 0 ? t('total', { total: grouped(total) }) : <Text tone="faint">{t('nothing')}</Text>}
        </>
      ),
    }
  })
  return (
    <Panel title={t('title')}>
      <PanelBody>
        <DescriptionList columns={2} items={items} />
      </PanelBody>
    </Panel>
  )
}
