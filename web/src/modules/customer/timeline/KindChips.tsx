import type { TimelineKind } from '@weir/contract/platform/timeline'
import { useTranslations } from 'use-intl/react'

import styles from './KindChips.module.css'

interface Props {
  /** The kinds that the reader may see. */
  offered: readonly TimelineKind[]
  /** None: all. */
  chosen: readonly TimelineKind[]
  onChange: (kinds: readonly TimelineKind[]) => void
}

/** Several kinds may be looked at together; without a choice all are. */
export function KindChips({ offered, chosen, onChange }: Props) {
  const t = useTranslations('timeline')
  const turn = (kind: TimelineKind) => onChange(chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind])
  return (
    <div className={styles.kinds} role="group" aria-label={t('kinds')}>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
        {t('all')}
      </button>
      {offered.map((kind) => (
        <button key={kind} type="button" aria-pressed={chosen.includes(kind)} onClick={() => turn(kind)}>
          {t(`kind.${kind}`)}
        </button>
      ))}
    </div>
  )
}
