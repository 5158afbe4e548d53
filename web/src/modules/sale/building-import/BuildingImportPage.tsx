import { communityApi } from '@weir/contract/modules/place/community'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Textarea } from '@mantine/core'
import { buildingImportApi, MOST_HOMES, BuildingRow, HOME_FIELDS, type HomeField } from '@weir/contract/modules/sale/building-import'
import { roomParts } from '@weir/contract/modules/sale/written-room'
import { to } from '@weir/contract/modules/to'
import { encodingOf } from '@weir/contract/platform/sheet-text'
import { plainText } from '@weir/contract/platform/text-rules/text-rules'
import { useState } from 'react'

import { useRead } from '../../../platform/server/api.ts'
import { RestoredDraft } from '../../../platform/draft/draft.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { ListFrame } from '../../../ui/table/ListFrame.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { HomesTable } from './HomesTable.tsx'
import styles from './building-import.module.css'
import { bodyOf } from './guess.ts'
import { useHomes, type Homes } from './use-homes.ts'
import { upload, saveFile } from '../../../platform/server/transfer.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'
import { FileDrop } from '../../../ui/input/FileDrop.tsx'
import { type Sheet, tableOf, csvOf } from '../../../platform/record-import/sheet.ts'
import { ImportAside } from '../../../platform/record-import/ImportAside.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { ProgressBar } from '../../../ui/figure/ProgressBar.tsx'
import { useCtrlEnter } from '../../../ui/hooks/use-keys.ts'

/** A new building from a spreadsheet: pasted, understood in words, checked row by row, mended in place, and the good rows imported. */
export default function BuildingImportPage() {
  const id = Number(useSearchParams()[0].get('communityId'))
  const community = useRead(communityApi.get, { id }, { enabled: id > 0 })
  if (id > 0 && community.isPending) return null
  return <Steps communityName={community.data?.name ?? ''} />
}

function Steps({ communityName }: { communityName: string }) {
  const t = useTranslations('buildingImport')
  const title = useTranslations('menu')('buildingImport')
  const state = useHomes(communityName)
  const { source, take, homes, failure, isSending } = state
  return (
    <ListFrame aria-label={title}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <Text tone="muted" size="small">
          {source ? t('of', { name: source.filename, count: state.guess ? bodyOf(source.sheet, state.guess).length : 0 }) : t('what')}
        </Text>
        <Grow />
        {source && (
          <Button isSmall disabled={isSending} onClick={() => take(undefined)}>
            {t('another')}
          </Button>
        )}
      </div>
      {state.isRestored && <RestoredDraft onDiscard={() => take(undefined)} />}
      {failure && <Note tone="bad">{failure}</Note>}
      {source?.workbook && source.workbook.others.length > 0 && (
        <Note tone="warn">{t('oneSheet', { sheet: source.workbook.sheet, others: source.workbook.others.join(t('listed')) })}</Note>
      )}
      <div className={styles.body}>
        {!source && <SourceStep state={state} />}
        {source && <ColumnsStep state={state} />}
        {homes && <HomesTable state={state} />}
      </div>
      {source && <HomesFoot state={state} />}
    </ListFrame>
  )
}

/** Cells from the clipboard, or a file. */
function SourceStep({ state: { take } }: { state: Homes }) {
  const t = useTranslations('buildingImport')
  const refusalOf = useRefusalText()
  const [fault, setFault] = useState<string>()
  const hand = (sheet: Sheet, filename: string, workbook?: { sheet: string; others: readonly string[] }) => {
    if (sheet.length === 0) setFault(t('empty'))
    else take({ sheet, filename, ...(workbook && { workbook }) })
  }
  const read = async (file: File) => {
    setFault(undefined)
    try {
      if (/\.xlsx?$/i.test(file.name)) {
        const { rows, ...workbook } = await upload(buildingImportApi.read, file, {})
        hand(
          rows.map((row) => row.map(plainText)),
          file.name,
          workbook,
        )
      } else hand(tableOf(await textIn(file)), file.name)
    } catch (error) {
      setFault(refusalOf(error))
    }
  }
  return (
    <div className={styles.choosing}>
      <div className={styles.source}>
        {fault && <Note tone="bad">{fault}</Note>}
        <Textarea
          label={t('paste')}
          placeholder={t('pasteExample')}
          autosize
          minRows={6}
          maxRows={12}
          data-autofocus
          value=""
          onChange={({ target }) => hand(tableOf(target.value), t('clipboard'))}
        />
        <FileDrop label={t('file')} hint={t('fileHint')} accept=".xlsx,.xls,.csv,.txt" onFile={(file) => void read(file)} />
      </div>
      <Aside />
    </div>
  )
}

/** Cells as people write them, where the title alone does not say it. */
const EXAMPLES: Partial<Record<HomeField, string>> = {
  roomName: '5-1-0101',
  telephone: '13900001234',
  deviceSn: '210316009001',
  initialRegister: '0.000',
  openingBalance: '0.00',
}

function Aside() {
  const { label } = useResourceTexts('buildingImport')
  const columns = HOME_FIELDS.map((field) => ({
    title: label(field),
    example: EXAMPLES[field] ?? '',
    isNeeded: !BuildingRow.shape[field].safeParse(undefined).success,
  }))
  return <ImportAside columns={columns} filename="homes.csv" kind="recordImport" resource="buildingImport" />
}

async function textIn(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  return new TextDecoder(encodingOf(new Uint8Array(bytes))).decode(bytes)
}

/** The next step in one sentence, and its button. */
function HomesFoot({ state }: { state: Homes }) {
  const t = useTranslations('buildingImport')
  const { homes, checked, task, isSending, isEnded } = state
  const { label } = useResourceTexts('buildingImport')
  const next = useNext(state)
  useCtrlEnter(() => {
    if (next.why === undefined) next.act()
  })
  const left = leftOf(state)
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
          {next.says} {isEnded && <Buildings state={state} />}
        </Text>
      </div>
      {homes && left > 0 && !isSending && (
        <Button onClick={() => save(state, label, t('faults'), t('between'))}>{t('downloadRest', { count: left })}</Button>
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

/** Rows that were not and will not be imported as they are. */
const leftOf = ({ homes = [], ready, isImported }: Homes) => homes.length - ready.length - homes.filter(isImported).length

/** The imported rooms of each building, as a list of rooms. */
function Buildings({ state: { homes = [], isImported } }: { state: Homes }) {
  const t = useTranslations('buildingImport')
  const buildings = new Set(
    homes.filter(isImported).flatMap(({ cells: { communityName = '', roomName = '' } }) => {
      const parts = roomParts(roomName)
      return parts ? [`${communityName} ${parts.building}-${parts.unit}`] : []
    }),
  )
  return [...buildings].slice(0, MOST_LINKS).map((building) => (
    <ScreenLink key={building} isAct to={to('room', { text: building })}>
      {t('seeBuilding', { building })}
    </ScreenLink>
  ))
}
const MOST_LINKS = 3

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
  const { added, failure } = task
  const left = leftOf(state)
  const says = task.state === 'done' ? t('imported', { added, left }) : (failure ?? t('stopped', { added }))
  return { verb: t(left > 0 ? 'goOn' : 'finish'), says, why: undefined, act: state.settle }
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
function save({ homes = [], isReady, isImported }: Homes, label: (field: string) => string, faults: string, between: string) {
  const left = homes.filter((home) => !isReady(home) && !isImported(home))
  const rows = left.map(({ cells, verdict }) => [
    ...HOME_FIELDS.map((field) => cells[field] ?? ''),
    verdict?.faults.map(({ message }) => message).join(between) ?? '',
  ])
  saveFile(new Blob([csvOf([[...HOME_FIELDS.map(label), faults], ...rows])], { type: 'text/csv' }), 'homes.csv')
}
