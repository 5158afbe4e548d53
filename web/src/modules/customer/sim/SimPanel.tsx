import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { useMay } from '../../../platform/session.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { isSilent, type SimMeter, SimState } from './SimState.tsx'

const SHOWN = 10
const READ = 100

interface Props {
  /** The filter that finds the SIMs. A part of an SN finds those of other meters too. */
  given: { deviceSn: string } | { hyUserId: number }
  meters: readonly SimMeter[]
}

/** The SIMs in these meters, for readers who may list SIMs. Without any it shows nothing: many meters have a wire. */
export function SimPanel(props: Props) {
  const { may } = useMay()
  return may(iotCardApi.list) && props.meters.length > 0 ? <SimsOf {...props} /> : null
}

function SimsOf({ given, meters }: Props) {
  const t = useTranslations('simPanel')
  const { data } = useRead(iotCardApi.list, { ...given, pageSize: READ })
  const sims = (data?.list ?? []).flatMap((sim) => {
    const meter = meters.find(({ deviceSn }) => deviceSn === sim.deviceSn)
    return meter ? [{ sim, meter }] : []
  })
  if (sims.length === 0) return null
  // A person must know the silent ones first.
  const sorted = sims.toSorted((a, b) => Number(isSilent(b)) - Number(isSilent(a)))
  return (
    <Panel title={t('title')}>
      <PanelBody>
        <Stack>
          {sorted.slice(0, SHOWN).map((one) => (
            <SimState key={one.sim.id} {...one} isNamed={meters.length > 1} />
          ))}
          {sorted.length > SHOWN && <Text tone="faint">{t('more', { count: sorted.length - SHOWN })}</Text>}
        </Stack>
      </PanelBody>
    </Panel>
  )
}
