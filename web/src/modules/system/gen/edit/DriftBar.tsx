import { DRIFTS, type Drift, genApi, type GenTable } from '@weir/contract/modules/system/gen'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../../platform/api.ts'
import { useDone } from '../../../../platform/command/command-texts.ts'
import { Allowed } from '../../../../platform/session.tsx'
import { Grow } from '../../../../ui/basics/Row.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import styles from './Edit.module.css'

interface Props {
  table: GenTable
  drift: readonly Drift[]
  /** Some settings are not saved. */
  isDirty: boolean
  onSynced: () => void
}

/** How the database differs from the settings by now, and the button that takes it over. */
export function DriftBar({ table, drift, isDirty, onSynced }: Props) {
  const t = useTranslations('gen')
  const comma = useTranslations('crud')('comma')
  const done = useDone()
  const sync = useCommand(genApi.syncTable, {
    onDone: (answer) => {
      done({ action: 'sync' }, { title: t('synced', answer) })
      onSynced()
    },
  })
  const counts = DRIFTS.map((kind) => ({ kind, count: drift.filter(({ drift: found }) => found === kind).length }))
  const changes = counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`driftOf.${kind}`, { count }))
    .join(comma)
  return (
    <div className={styles.drift} role="note">
      <Icon name="warning" size={16} />
      <span>
        {t('drift', { changes })}{' '}
        <Text tone="faint" size="small">
          {t('driftKeeps')}
        </Text>
      </span>
      <Grow />
      <Allowed to={genApi.syncTable}>
        <Button
          isSmall
          icon="sort"
          busy={sync.isPending}
          why={isDirty ? t('saveFirst') : undefined}
          onClick={() => sync.mutate({ id: table.id, version: table.version })}
        >
          {t('sync', { count: drift.length })}
        </Button>
      </Allowed>
    </div>
  )
}
