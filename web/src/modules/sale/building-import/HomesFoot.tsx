import { buildingImportApi, MOST_HOMES } from '@weir/contract/modules/sale/building-import'
import { HOME_FIELDS } from '@weir/contract/modules/sale/building-row'
import { useTranslations } from 'use-intl/react'

import { saveFile } from '../../../platform/save-file.ts'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { useCtrlEnter } from '../../../ui/use-ctrl-enter.ts'
import styles from './building-import.module.css'
import { bodyOf } from './guess.ts'
import { csvOf } from '../../../platform/record-import/sheet.ts'
import type { Homes } from './use-homes.ts'

/** The next step in one sentence, and its button. */
export function HomesFoot({ state }: { state: Homes }) {
  const t = useTranslations('buildingImport')
  const { homes, ready, checked, task, isSending, isEnded } = state
  const { label } = useResourceTexts('buildingImport')
  const next = useNext(state)
  useCtrlEnter(() => {
    if (next.why === undefined) next.act()
  })
  const left = (homes?.length ?? 0) - ready.length
  return (
    <div className={styles.foot}>
      <div className={styles.next} aria-live="polite">
        {checked !== undefined && homes && (
          <ProgressBar value={checked / Math.max(1, homes.length)} label={t('checking', { done: checked, total: homes.length })} />
        )}
        {isSending && task?.total ? (
          <ProgressBar value={task.done / task.total} label={t('importing', { done: task.done, total: task.total })} />
        ) : null}
        <Text as="p" tone="muted" size="small">
          {next.says}
        </Text>
      </div>
      {homes && left > 0 && !isSending && (
        <Button onClick={() => save(state, label, t('faults'))}>{t('downloadRest', { count: left })}</Button>
      )}
      {homes && !isEnded && (
        <Button disabled={checked !== undefined || isSending} onClick={state.checkAll}>
          {t('checkAgain')}
        </Button>
      )}
      <Allowed to={buildingImportApi.start}>
        <Button look="primary" disabled={next.why !== undefined} why={next.why} busy={isSending} onClick={next.act}>
          {next.verb}
          <kbd>Ctrl Enter</kbd>
        </Button>
      </Allowed>
    </div>
  )
}

interface Next {
  verb: string
  says: string
  why: string | undefined
  act: () => void
}

function useNext(state: Homes): Next {
  const t = useTranslations('buildingImport')
  const importing = useImportStep(state)
  const { homes, task, isEnded, guess, source } = state
  const rows = source && guess ? bodyOf(source.sheet, guess).length : 0
  if (!homes) {
    const tooMany = rows > MOST_HOMES ? t('tooMany', { most: MOST_HOMES }) : undefined
    return { verb: t('check', { count: rows }), says: tooMany ?? t('checkMeans'), why: tooMany, act: state.checkAll }
  }
  if (!isEnded || !task) return importing
  const { added, bad, failure } = task
  const says = task.state === 'done' ? t('imported', { added, bad }) : (failure ?? t('stopped', { added }))
  return { verb: t('goOn'), says, why: undefined, act: state.settle }
}

function useImportStep({ homes = [], ready, checked, isSending, send }: Homes): Next {
  const t = useTranslations('buildingImport')
  const count = ready.length
  const rooms = ready.filter(({ verdict }) => verdict?.makesRoom).length
  const meters = ready.filter(({ verdict }) => verdict?.makesMeter).length
  const says = count === 0 ? t('nothing') : t('effect', { count, rooms, meters, left: homes.length - count })
  const isBusy = isSending || checked !== undefined
  const why = isBusy ? t('busy') : count === 0 ? t('nothing') : undefined
  return { verb: t('import', { count }), says, why, act: () => void send() }
}

/** The rows that are not ready, with their faults, for mending elsewhere. */
function save({ homes = [], isReady }: Homes, label: (field: string) => string, faults: string) {
  const left = homes.filter((home) => !isReady(home))
  const rows = left.map(({ cells, verdict }) => [
    ...HOME_FIELDS.map((field) => cells[field] ?? ''),
    verdict?.faults.map(({ message }) => message).join(' ') ?? '',
  ])
  saveFile(new Blob([csvOf([[...HOME_FIELDS.map(label), faults], ...rows])], { type: 'text/csv' }), 'homes.csv')
}
