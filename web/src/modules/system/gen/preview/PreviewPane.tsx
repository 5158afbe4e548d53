import { lazy, Suspense, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { type GeneratedFile, FILE_STATES, genApi } from '@weir/contract/modules/system/gen'

import { Loaded } from '../../../../platform/loading/Loaded.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Grow } from '../../../../ui/basics/Row.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { IconButton, LinkButton } from '../../../../ui/basics/Button.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import styles from './Preview.module.css'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import { useRead } from '../../../../platform/server/api.ts'

const CodeView = lazy(() => import('./CodeView.tsx'))

interface Props {
  preview: Preview
  /** Some settings are not saved. */
  isDirty?: boolean
  overwrites: boolean
  onHide?: () => void
}

/** The files that the saved settings generate, and one of them beside what the project has. */
export function PreviewPane({ preview, isDirty, overwrites, onHide }: Props) {
  const t = useTranslations('gen')
  const { label } = useResourceTexts('gen')
  const { query, counts, faults } = preview
  const sums = (['new', 'changed', 'own', 'same'] as const).filter((state) => counts[state] > 0)
  return (
    <aside className={styles.pane} aria-label={t('preview')}>
      <div className={styles.head}>
        {/* A drawer has the title already. */}
        {onHide && <h2>{t('preview')}</h2>}
        <Text tone="faint" size="tiny">
          {sums.map((state) => t(`fileSum.${state}`, { count: counts[state] })).join(' · ')}
        </Text>
        <Grow />
        {onHide && <IconButton icon="right" label={`${t('hidePreview')} P`} onClick={onHide} />}
      </div>
      {isDirty && <Note tone="info">{t('savedOnly')}</Note>}
      {faults.length > 0 && (
        <Note tone="warn">
          {t('faults')}
          {faults.map(({ reason, columnName, field, value }) => {
            const fault = t(`fault.${reason}`, { value })
            const name = columnName ?? (field && label(field))
            return (
              <span key={`${reason} ${name} ${value}`} className={styles.fault}>
                {name ? t('faultOf', { name, fault }) : fault}
              </span>
            )
          })}
        </Note>
      )}
      <Loaded query={query}>{() => preview.files.length > 0 && <Files preview={preview} overwrites={overwrites} />}</Loaded>
    </aside>
  )
}

function Files({ preview: { files, query }, overwrites }: { preview: Preview; overwrites: boolean }) {
  const [chosen, choose] = useState<string>()
  const format = useFormatter()
  const at = format.dateTime(query.dataUpdatedAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const file = files.find(({ path }) => path === chosen) ?? files.find(({ state }) => state === 'changed' || state === 'new') ?? files[0]!
  return (
    <>
      <FileTree files={files} chosen={file.path} onChoose={choose} overwrites={overwrites} />
      <Suspense fallback={<div className={styles.file} />}>
        <CodeView key={file.path} file={file} at={at} />
      </Suspense>
    </>
  )
}

interface FileTreeProps {
  files: readonly GeneratedFile[]
  chosen: string
  onChoose: (path: string) => void
  /** Files that people changed are written too. */
  overwrites: boolean
}

/** More than these are folded: those that change stand first in each folder. */
const SHOWN = 10

/** The files by folder, each with what becomes of it. */
function FileTree({ files, chosen, onChoose, overwrites }: FileTreeProps) {
  const t = useTranslations('gen')
  const [isWhole, setWhole] = useState(false)
  const ordered = files.toSorted((a, b) => RANK[a.state] - RANK[b.state])
  const shown = isWhole ? ordered : ordered.filter(({ path }, i) => i < SHOWN || path === chosen)
  const folders = Map.groupBy(shown, ({ path }) => folderOf(path))
  const rest = files.length - shown.length
  return (
    <nav className={styles.tree} aria-label={t('files')}>
      {[...folders].map(([folder, inside]) => (
        <section key={folder} aria-label={folder}>
          <div>
            <Icon name="folder" size={14} />
            {folder}
          </div>
          {inside.map((file) => (
            <button
              key={file.path}
              type="button"
              aria-current={file.path === chosen ? 'true' : undefined}
              title={file.path}
              onClick={() => onChoose(file.path)}
            >
              <span>{file.path.slice(folder.length + 1)}</span>
              <small data-state={file.state}>
                <State file={file} overwrites={overwrites} />
              </small>
            </button>
          ))}
        </section>
      ))}
      {rest > 0 && <LinkButton onClick={() => setWhole(true)}>{t('otherFiles', { count: rest })}</LinkButton>}
    </nav>
  )
}

/** Beyond that they stand as the server gives them: those of the table before those that it shares. */
const RANK: Record<GeneratedFile['state'], number> = { own: 0, changed: 1, new: 1, same: 2 }

function State({ file: { state }, overwrites }: { file: GeneratedFile; overwrites: boolean }) {
  const t = useTranslations('gen.fileState')
  return t(state === 'own' && !overwrites ? 'ownKept' : state)
}

/** `contract/src`, `server/src`, `web/src`, `gateway`, `server/migrations`. */
const folderOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('gateway/') ? 1 : 2)
    .join('/')

export type FileCounts = Record<(typeof FILE_STATES)[number], number>

/** The files of the saved settings of a table, and how they differ from the project. */
export function usePreview(id: number) {
  const t = useTranslations('gen')
  const query = useRead(genApi.preview, { id })
  const files = query.data?.files ?? []
  const counts = Object.fromEntries(FILE_STATES.map((state) => [state, files.filter((file) => file.state === state).length])) as FileCounts
  const faults = query.data?.faults ?? []
  return {
    query,
    files,
    counts,
    faults,
    isHere: query.data !== undefined,
    mayWrite: query.data?.mayWrite,
    /** Why there is nothing to take. */
    why: faults.length > 0 ? t('faulty') : undefined,
  }
}
export type Preview = ReturnType<typeof usePreview>
