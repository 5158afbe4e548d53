import type { DatabaseState } from '@weir/contract/modules/system/monitor'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../platform/texts.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import styles from './Monitor.module.css'
import { shownSize } from './shown-size.ts'
import { useDuration } from './use-duration.ts'

export function DatabasePanel({ database }: { database: DatabaseState }) {
  const t = useTranslations('monitoring')
  const { label } = useResourceTexts('monitor')
  const shownDuration = useDuration()
  const { isEmbedded, version, size, connections, connectionsActive, connectionsMost, slowest } = database
  return (
    <Panel title={label('database')} sub={t(isEmbedded ? 'embedded' : 'server')}>
      <PanelBody>
        <DescriptionList
          items={[
            { label: t('version'), value: `PostgreSQL ${version}` },
            { label: t('size'), value: shownSize(size) },
            {
              label: t('connections'),
              value: t('connectionsOf', { count: connections, active: connectionsActive, most: connectionsMost }),
            },
            {
              label: t('slowest'),
              value: slowest ? (
                <>
                  {shownDuration(slowest.seconds)}
                  <code className={styles.sql}>{slowest.sql}</code>
                </>
              ) : (
                <span className="t3">{t('noSlowest')}</span>
              ),
            },
          ]}
        />
      </PanelBody>
    </Panel>
  )
}
