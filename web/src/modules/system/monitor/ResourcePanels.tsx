import type { ServerProcess } from '@weir/contract/modules/system/monitor'
import { useTranslations } from 'use-intl/react'

import { type Description, DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Gauge } from './Gauge.tsx'
import styles from './Monitor.module.css'
import { ProcessPanel } from './ProcessPanel.tsx'
import { shownSize } from './shown-figures.ts'

/** The process, and the use of its disk, CPUs and memory (behaviour-facts C12). */
export function ResourcePanels({ process }: { process: ServerProcess }) {
  const t = useTranslations('monitor')
  const { latest, cpuModel, cpuCount, dataDir } = process
  if (!latest) return <ProcessPanel process={process} />
  const { diskTotal, diskFree, memoryTotal, memoryUsed, heapUsed, heapTotal } = latest
  const takenOf = (used: number, total: number) => t('of', { used: shownSize(used), total: shownSize(total) })
  return (
    <div className={styles.cards}>
      <ProcessPanel process={process} />
      <Card
        title={t('disk')}
        share={1 - diskFree / Math.max(1, diskTotal)}
        items={[
          { label: t('used'), value: takenOf(diskTotal - diskFree, diskTotal) },
          { label: t('free'), value: shownSize(diskFree) },
          { label: t('dataDir'), value: <span className={styles.path}>{dataDir}</span> },
        ]}
      />
      <Card
        title={t('cpu')}
        share={latest.cpu}
        items={[
          { label: t('model'), value: [t('cores', { count: cpuCount }), cpuModel].filter(Boolean).join(' · ') },
          { label: t('load'), value: <span title={t('loadHint')}>{latest.load.map((load) => load.toFixed(2)).join(' / ')}</span> },
          { label: t('thisProcess'), value: t('unit.core', { value: latest.processCpu.toFixed(2) }) },
        ]}
      />
      <Card
        title={t('memory')}
        share={memoryUsed / Math.max(1, memoryTotal)}
        items={[
          { label: t('used'), value: takenOf(memoryUsed, memoryTotal) },
          { label: t('resident'), value: shownSize(latest.resident) },
          { label: t('heap'), value: takenOf(heapUsed, heapTotal) },
        ]}
      />
    </div>
  )
}

interface CardProps {
  title: string
  /** How much of it is taken, 0 to 1. */
  share: number
  items: Description[]
}

const Card = ({ title, share, items }: CardProps) => (
  <Panel title={title}>
    <PanelBody>
      <Gauge label={title} value={share} />
      <DescriptionList items={items} />
    </PanelBody>
  </Panel>
)
