import { HEALTH_STATES, healthApi, type HealthLine, type HealthState } from '@weir/contract/modules/system/health'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { shownInstant, shownSecond } from '../../../platform/format/format.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { SHORT_TIMEOUT_MS, useRead } from '../../../platform/server/api.ts'
import { useIsLocked } from '../../../platform/server/lock.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { Grow, Stack } from '../../../ui/basics/Row.tsx'
import { Count, StatusDot, StatusTag, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import styles from './Health.module.css'

const POLL_MS = 30_000
const TONES: Record<HealthState, Tone> = { act: 'bad', look: 'warn', fine: 'ok' }

/** How the product is: the gravest first, each with what to do. It asks only while somebody can look at it. */
export default function HealthPage() {
  const t = useTranslations('health')
  const tc = useTranslations('crud')
  const { title, option } = useResourceTexts('health')
  const [isNewsOpen, setNewsOpen] = useState(false)
  const isLocked = useIsLocked()
  const query = useRead(healthApi.state, {}, { timeoutMs: SHORT_TIMEOUT_MS, refetchInterval: POLL_MS, enabled: !isLocked })
  return (
    <>
      <Loaded query={query}>
        {({ list, asOf }) => (
          <Stack>
            <div className={styles.head}>
              <h1>{title}</h1>
              {list.every(({ state }) => state === 'fine') && <StatusTag tone="ok">{t('allFine')}</StatusTag>}
              <Grow />
              <Text tone="faint" size="small">
                {tc('asOf', { time: shownSecond(asOf).slice(11) })}
              </Text>
              <Button icon="refresh" isSmall busy={query.isFetching} onClick={() => void query.refetch()}>
                {t('refresh')}
              </Button>
              <Button isSmall onClick={() => setNewsOpen(true)}>
                {t('showNews')}
              </Button>
            </div>
            {HEALTH_STATES.map((state) => {
              const lines = list.filter((line) => line.state === state)
              if (lines.length === 0) return null
              return (
                <Panel key={state} title={option('state', state)} sub={<Count tone={TONES[state]}>{lines.length}</Count>}>
                  <ul className={styles.lines}>
                    {lines.map((line) => (
                      <Line key={`${line.subject} ${line.name} ${line.figure}`} line={line} />
                    ))}
                  </ul>
                </Panel>
              )
            })}
          </Stack>
        )}
      </Loaded>
      {isNewsOpen && <News onClose={() => setNewsOpen(false)} />}
    </>
  )
}

function Line({ line: { subject, name, state, figure, since, advice, runbook, page } }: { line: HealthLine }) {
  const { option, label } = useResourceTexts('health')
  return (
    <li className={styles.line}>
      <div className={styles.subject}>
        <StatusDot tone={TONES[state]}>
          <ScreenLink to={page ?? undefined}>{option('subject', subject)}</ScreenLink>
        </StatusDot>
        {name && (
          <Text tone="muted" size="small">
            {name}
          </Text>
        )}
      </div>
      <div className={styles.found}>
        <span>{figure}</span>
        {advice && <Text tone="muted">{advice}</Text>}
        {runbook && (
          <Text tone="faint" size="small">
            {label('runbook')} <code>docs/runbooks/{runbook}.md</code>
          </Text>
        )}
      </div>
      <Text as="time" tone="faint" size="small">
        {since && (state === 'fine' ? shownInstant(since) : `${label('since')} ${shownInstant(since)}`)}
      </Text>
    </li>
  )
}

/** The changelog is written in English alone. */
function News({ onClose }: { onClose: () => void }) {
  const { label } = useResourceTexts('health')
  const t = useTranslations('health')
  const tc = useTranslations('crud')
  const query = useRead(healthApi.news, {})
  return (
    <SideDrawer title={t('showNews')} closeLabel={tc('close')} width="640px" onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>
          {({ version, changes }) => (
            <div className={styles.news}>
              <Text as="p" tone="muted">
                {t('newsOf', { version })}
              </Text>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
              <div lang="en" role="region" aria-label={label('changes')} tabIndex={0}>
                {changes.map(({ kind, text }) => (
                  <p key={text} data-kind={kind}>
                    {text}
                  </p>
                ))}
              </div>
            </div>
          )}
        </Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}
