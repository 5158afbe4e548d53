import type { GeneratedFile } from '@weir/contract/modules/system/gen'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { LinkButton } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import styles from './Preview.module.css'

interface Props {
  files: readonly GeneratedFile[]
  chosen: string
  onChoose: (path: string) => void
  /** Files that people changed are written too. */
  overwrites: boolean
}

/** More than these are folded: those that change stand first in each folder. */
const SHOWN = 10

/** The files by folder, each with what becomes of it. */
export function FileTree({ files, chosen, onChoose, overwrites }: Props) {
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
