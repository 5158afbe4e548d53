import type { DeviceAlarm } from '@weir/contract/modules/meter/device-alarm'
import type { ReactNode } from 'react'

import { Text } from '../../../../ui/basics/Text.tsx'
import { Panel, PanelBody } from '../../../../ui/basics/Panel.tsx'
import styles from '../DeviceAlarm.module.css'

export interface EvidenceProps {
  alarm: DeviceAlarm
  /** A panel of a page, in place of a part beside the rows. */
  isPanel?: boolean
}

interface Props extends EvidenceProps {
  title: string
  /** The unit, a limit. */
  facts?: readonly (string | undefined)[]
  children: ReactNode
}

/** Evidence under its title. Beside rows it names the row that it is about. */
export function Drawn({ alarm, isPanel, title, facts = [], children }: Props) {
  const known = facts.filter((fact) => fact !== undefined)
  if (isPanel)
    return (
      <Panel title={title} sub={known.join(' · ')}>
        <PanelBody>{children}</PanelBody>
      </Panel>
    )
  return (
    <section className={styles.drawn} aria-label={title}>
      <Text size="small" tone="muted">
        {[title, ...known, alarm.roomNo ?? alarm.deviceSn].join(' · ')}
      </Text>
      {children}
    </section>
  )
}

/** Of a chart, in pixels: less beside rows. */
export const heightOf = (isPanel: boolean | undefined) => (isPanel ? 180 : 96)
