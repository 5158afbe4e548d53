import { useId, useRef, useState } from 'react'

import { LinkButton } from '../../../ui/Button.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Filtering.module.css'
import { texts } from './texts.ts'
import { useIsCut } from './use-is-cut.ts'

interface Props {
  label: string
  options: readonly string[]
  chosen: number
  onChoose: (option: number) => void
}

/** A row of tags of which one is chosen. It is one line high, and unfolds where some do not fit. */
export function FilterRow({ label, options, chosen, onChoose }: Props) {
  const t = useTexts(texts).filtering
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isCut = useIsCut(line)
  return (
    <div className={styles.row}>
      <span id={id}>{label}</span>
      <div ref={line} className={styles.tags} data-open={isOpen} role="group" aria-labelledby={id}>
        {options.map((option, i) => (
          <button key={option} type="button" aria-pressed={i === chosen} onClick={() => onChoose(i)}>
            {option}
          </button>
        ))}
      </div>
      {(isCut || isOpen) && <LinkButton onClick={() => setOpen(!isOpen)}>{isOpen ? t.less : t.more}</LinkButton>}
    </div>
  )
}
