import { lazy, Suspense, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'

import { Loaded } from '../../../../platform/Loaded.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Grow } from '../../../../ui/basics/Row.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { IconButton } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { FileTree } from './FileTree.tsx'
import styles from './Preview.module.css'
import type { Preview } from './use-preview.ts'

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
