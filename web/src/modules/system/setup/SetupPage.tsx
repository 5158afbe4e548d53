import { configApi } from '@weir/contract/modules/system/config'
import { settingNamed } from '@weir/contract/modules/settings'
import { setupApi, type SetupLine, type SetupState } from '@weir/contract/modules/system/setup'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useCommand, useRead } from '../../../platform/server/api.ts'
import { Allowed, useMay } from '../../../platform/session/session.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormDrawer, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { Grow, Stack } from '../../../ui/basics/Row.tsx'
import { StatusDot, StatusTag, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { BuiltInForm, editSetting } from '../config/parameter-form.tsx'
import { TestChannel } from './TestChannel.tsx'
import { LeftTown, TownPanel } from './TownPanel.tsx'
import styles from './Setup.module.css'

const TONES: Record<SetupState, Tone> = { todo: 'info', done: 'ok', skipped: 'idle' }

/** The first day of a utility, step by step: the server says what is done, and each step leads to the page for it. */
export default function SetupPage() {
  const t = useTranslations('setup')
  const { title } = useResourceTexts('setup')
  const query = useRead(setupApi.state, {})
  const show = useCommand(setupApi.show)
  const [keptAt, setKeptAt] = useState<string>()
  if (keptAt !== undefined) return <LeftTown keptAt={keptAt} onBack={() => setKeptAt(undefined)} />
  return (
    <Loaded query={query}>
      {({ list, isShown, isTown }) => {
        const open = list.filter(({ state }) => state === 'todo')
        return (
          <Stack>
            <div className={styles.head}>
              <h1>{title}</h1>
              {open.length === 0 ? (
                <StatusTag tone="ok">{t('allDone')}</StatusTag>
              ) : (
                <Text tone="muted">{t('progress', { done: list.length - open.length, all: list.length })}</Text>
              )}
              <Grow />
              <Button icon="refresh" isSmall busy={query.isFetching} onClick={() => void query.refetch()}>
                {t('refresh')}
              </Button>
              {!isTown && open.length > 0 && (
                <Allowed to={setupApi.show}>
                  <Button
                    isSmall
                    title={isShown ? t('putAwayHint') : undefined}
                    busy={show.isPending}
                    onClick={() => show.mutate({ isShown: !isShown })}
                  >
                    {t(isShown ? 'putAway' : 'bringBack')}
                  </Button>
                </Allowed>
              )}
            </div>
            {isTown && <TownPanel onLeft={setKeptAt} />}
            <Panel title={t('steps')} sub={t('intro')}>
              <ol className={styles.steps}>
                {list.map((line) => (
                  <Step key={line.step} line={line} />
                ))}
              </ol>
            </Panel>
          </Stack>
        )
      }}
    </Loaded>
  )
}

function Step({ line }: { line: SetupLine }) {
  const t = useTranslations('setup')
  const { option, label } = useResourceTexts('setup')
  const { step, state, found, advice, reason, parameter, channels, isOptional } = line
  const resume = useCommand(setupApi.resume)
  return (
    <li className={styles.step}>
      <StatusDot tone={TONES[state]}>
        <Text isBold={state === 'todo'}>{option('step', step)}</Text>
      </StatusDot>
      <div className={styles.found}>
        <span>{found}</span>
        {advice && <Text tone="muted">{advice}</Text>}
        {reason && (
          <Text tone="faint">
            {option('state', state)} · {label('reason')}: {reason}
          </Text>
        )}
      </div>
      <div className={styles.acts}>
        {parameter && <SetParameter configKey={parameter} />}
        {channels.map((channel) => (
          <TestChannel key={channel.code} channel={channel} />
        ))}
        <Pages line={line} />
        {state === 'todo' && isOptional && (
          <FormLink endpoint={setupApi.skip}>
            {(close) => (
              <FormDrawer endpoint={setupApi.skip} initialValues={{ step }} of={option('step', step)} onClose={close}>
                <Field name="reason" />
              </FormDrawer>
            )}
          </FormLink>
        )}
        {state === 'skipped' && (
          <Allowed to={setupApi.resume}>
            <LinkButton onClick={() => resume.mutate({ step })}>{t('useIt')}</LinkButton>
          </Allowed>
        )}
      </div>
    </li>
  )
}

/** Without the right to a page its link is not there; the step stays. */
const Pages = ({ line: { pages } }: { line: SetupLine }) =>
  pages.map(({ title, ...page }) => (
    <ScreenLink key={`${page.screen} ${title}`} isAct to={page}>
      {title}
    </ScreenLink>
  ))

/** The form of a parameter, as the page of parameters has it. */
function SetParameter({ configKey }: { configKey: string }) {
  const t = useTranslations('setup')
  const { may } = useMay()
  const mayEdit = may(configApi.list) && may(configApi.edit)
  const { data } = useRead(configApi.list, { configKey }, { enabled: mayEdit })
  const row = data?.list.find((one) => one.configKey === configKey)
  const setting = settingNamed(configKey)
  if (!row || !setting) return null
  return (
    <FormLink endpoint={editSetting(setting)} initialValues={row} label={t('set')}>
      <BuiltInForm row={row} setting={setting} />
    </FormLink>
  )
}
