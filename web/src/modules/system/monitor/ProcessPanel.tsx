import type { ServerProcess } from '@weir/contract/modules/system/monitor'
import { useTranslations } from 'use-intl/react'

import { shownInstant } from '../../../platform/format.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { useDuration, useDuties } from './shown-figures.ts'

/** The process, its uptime, its event loop and its connections. */
export function ProcessPanel({ process }: { process: ServerProcess }) {
  const t = useTranslations('monitor')
  const dutiesOf = useDuties()
  const shownDuration = useDuration()
  const { latest, host, ip, os, arch, node, pid, roles, startedAt, seenAt } = process
  const running = (Date.parse(seenAt) - Date.parse(startedAt)) / 1000
  const pool = latest && { busy: latest.connectionsBusy, idle: latest.connectionsIdle, awaited: latest.connectionsAwaited }
  return (
    <Panel title={t('resources')}>
      <PanelBody>
        <DescriptionList
          items={[
            { label: t('host'), value: [host, ip].filter(Boolean).join(' · ') },
            { label: t('os'), value: `${os} ${arch}` },
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
