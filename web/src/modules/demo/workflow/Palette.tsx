import { Icon, type IconName } from '../../../ui/icon/Icon.tsx'
import { useTexts } from '../frame/use-texts.ts'
import type { Kind } from './flow.ts'
import { texts } from './texts.ts'
import styles from './Workflow.module.css'

export const ICONS: Readonly<Record<Kind, IconName>> = {
  begin: 'play',
  end: 'pause',
  apply: 'edit',
  review: 'eye',
  pay: 'cash',
  install: 'meter',
  notify: 'message',
  branch: 'filter',
  merge: 'layout',
}

const GROUPS = { start: ['begin', 'end'], work: ['apply', 'review', 'pay', 'install', 'notify'], decide: ['branch', 'merge'] } as const

/** How a dragged kind is called in the data of the drag. */
export const DRAGGED = 'application/x-weir-node'

/** The kinds of nodes, in groups that fold. A kind is dragged onto the canvas, or added by a press. */
export function Palette({ onAdd, onMiss }: { onAdd: (kind: Kind) => void; onMiss: () => void }) {
  const t = useTexts(texts)
  return (
    <nav className={styles.palette} aria-label={t.palette}>
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
        <details key={group} open>
          <summary>{t.groups[group]}</summary>
          {GROUPS[group].map((kind) => (
            <button
              key={kind}
              type="button"
              draggable
              aria-label={t.add(t.kinds[kind])}
              onClick={() => onAdd(kind)}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData(DRAGGED, kind)
                dataTransfer.effectAllowed = 'copy'
              }}
              onDragEnd={({ dataTransfer }) => dataTransfer.dropEffect === 'none' && onMiss()}
            >
              <Icon name={ICONS[kind]} /> {t.kinds[kind]}
            </button>
          ))}
        </details>
      ))}
    </nav>
  )
}
