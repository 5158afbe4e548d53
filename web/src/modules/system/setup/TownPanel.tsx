import { setupApi } from '@weir/contract/modules/system/setup'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { LIVE_MS, useRead } from '../../../platform/server/api.ts'
import { Allowed } from '../../../platform/session/session.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import styles from './Setup.module.css'

const useDrawer = lazyDialog(withForm(() => import('./LeaveTownDrawer.tsx')))

/** The database has the sample town. Once everybody has looked around in it, an empty system takes its place. */
export function TownPanel({ onLeft }: { onLeft: (keptAt: string) => void }) {
  const t = useTranslations('setup')
  const drawer = useDrawer()
  return (
    <Panel
      title={t('townTitle')}
      tools={
        <Allowed to={setupApi.leaveTown}>
          <Button isSmall {...drawer.opener}>
            {t('leaveQuestion')}
          </Button>
        </Allowed>
      }
    >
      <PanelBody>
        <Text tone="muted">{t('townHint')}</Text>
      </PanelBody>
      {drawer.shown({ onLeft })}
    </Panel>
  )
}

/** Until the empty system is there. Then the process starts again below this page, and no call of this session is answered any more. */
export function LeftTown({ keptAt, onBack }: { keptAt: string; onBack: () => void }) {
  const t = useTranslations('setup')
  const { data } = useRead(setupApi.state, {}, { refetchInterval: LIVE_MS })
  const failure = data?.isLeaving === false ? data.leaveFailure : ''
  if (failure)
    return (
      <Panel title={t('leaveQuestion')}>
        <PanelBody>
          <Stack gap="wide">
            <Note tone="bad">{t('leaveFailed', { error: failure })}</Note>
            <div>
              <Button onClick={onBack}>{t('backToSteps')}</Button>
            </div>
          </Stack>
        </PanelBody>
      </Panel>
    )
  return (
    <Panel title={t('leftTitle')}>
      <PanelBody>
        <Stack gap="wide">
          <Text as="p">{t('leftHint')}</Text>
          <code className={styles.kept}>{keptAt}</code>
        </Stack>
      </PanelBody>
    </Panel>
  )
}
