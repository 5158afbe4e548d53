import type { ServerProcess } from '@weir/contract/modules/system/monitor'
import { useTranslations, useFormatter } from 'use-intl/react'

import { type Description, DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import styles from './Monitor.module.css'
import { shownSize, useDuration, useDuties } from './shown-figures.ts'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import gaugeStyles from './Gauge.module.css'
import { shownInstant } from '../../../platform/format/format.ts'

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

interface Props {
  label: string
  /** 0 to 1. */
  value: number
}

/** A half circle filled as far as the share goes; what it means is in its colour and the figure. */
function Gauge({ label, value }: Props) {
  const format = useFormatter()
  const share = Math.min(1, Math.max(0, value))
  const text = format.number(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div
      className={`${gaugeStyles.gauge} ${gaugeStyles[toneOf(share)]}`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
    >
      <svg viewBox="0 0 100 54" aria-hidden="true">
        <path d="M6 50a44 44 0 0 1 88 0" pathLength={100} />
        <path d="M6 50a44 44 0 0 1 88 0" pathLength={100} strokeDasharray={`${share * 100} 200`} className={gaugeStyles.share} />
      </svg>
      <b>{text}</b>
    </div>
  )
}

/** The shares of a CPU, of memory or of a disk that count as a warning, and as bad. */
const [HIGH, FULL] = [0.8, 0.95]

export const toneOf = (share: number): Extract<Tone, 'ok' | 'warn' | 'bad'> => (share >= FULL ? 'bad' : share >= HIGH ? 'warn' : 'ok')

/** The process, its uptime, its event loop and its connections. */
function ProcessPanel({ process }: { process: ServerProcess }) {
  const t = useTranslations('monitor')
  const dutiesOf = useDuties()
  const shownDuration = useDuration()
  const { latest, host, ip, os, arch, version, node, pid, roles, startedAt, seenAt } = process
  const running = (Date.parse(seenAt) - Date.parse(startedAt)) / 1000
  const pool = latest && { busy: latest.connectionsBusy, idle: latest.connectionsIdle, awaited: latest.connectionsAwaited }
  return (
    <Panel title={t('resources')}>
      <PanelBody>
        <DescriptionList
          items={[
            { label: t('host'), value: [host, ip].filter(Boolean).join(' · ') },
            { label: t('os'), value: `${os} ${arch}` },
            { label: t('version'), value: version ?? '–' },
            { label: t('node'), value: `${node} · PID ${pid}` },
            { label: t('roles'), value: dutiesOf(roles) },
            { label: t('started'), value: shownInstant(startedAt) },
            { label: t('running'), value: shownDuration(running) },
            ...(latest && pool
              ? [
                  {
                    label: t('loop'),
                    value: <span title={t('loopHint')}>{t('unit.milliseconds', { value: latest.loopDelay.toFixed(1) })}</span>,
                  },
                  { label: t('pool'), value: t('poolState', pool) },
                ]
              : [{ label: t('state'), value: t('noSample') }]),
          ]}
        />
      </PanelBody>
    </Panel>
  )
}
