import type { DatabaseState } from '@weir/contract/modules/system/monitor'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import styles from './Monitor.module.css'
import { shownSize, useDuration } from './shown-figures.ts'

/** The embedded database is one session, and its only query is the one of this answer: neither is shown. */
export function DatabasePanel({ database }: { database: DatabaseState }) {
  const t = useTranslations('monitor')
  const { label } = useResourceTexts('monitor')
  const { isEmbedded, version, size, connections, connectionsActive, connectionsMost, slowest } = database
  const connected = t('connectionsOf', { count: connections, active: connectionsActive, most: connectionsMost })
  const shared = [
    { label: t('connections'), value: connected },
    { label: t('slowest'), value: <Slowest query={slowest} /> },
  ]
  return (
    <Panel title={label('database')} sub={t(isEmbedded ? 'embedded' : 'server')}>
      <PanelBody>
        <DescriptionList
          items={[
            { label: t('version'), value: `PostgreSQL ${version}` },
            { label: t('size'), value: shownSize(size) },
            ...(isEmbedded ? [] : shared),
          ]}
        />
      </PanelBody>
    </Panel>
  )
}

function Slowest({ query }: { query: DatabaseState['slowest'] }) {
  const t = useTranslations('monitor')
  const shownDuration = useDuration()
  if (!query) return <Text tone="faint">{t('noSlowest')}</Text>
  return (
    <>
      {shownDuration(query.seconds)}
      <code className={styles.sql}>{query.sql}</code>
    </>
  )
}
