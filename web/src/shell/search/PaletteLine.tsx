import { useEffect, useRef } from 'react'

import { NamedIcon } from '../../ui/NamedIcon.tsx'
import type { Line } from '../../platform/search-line.ts'
import { cut } from './matches.ts'
import styles from './Palette.module.css'

interface Props {
  id: string
  line: Line
  /** The searched text. */
  text: string
  isChosen: boolean
  /** The keys that choose it. */
  keys: readonly string[]
  onClick: () => void
}

export function PaletteLine({ id, line: { icon, name, beside }, text, isChosen, keys, onClick }: Props) {
  const line = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <button ref={line} type="button" role="option" id={id} className={styles.item} aria-selected={isChosen} tabIndex={-1} onClick={onClick}>
      <NamedIcon name={icon} />
      <span className={styles.words}>
        <Marked text={name} wanted={text} />
        {beside !== '' && (
          <span className={styles.beside}>
            <Marked text={beside} wanted={text} />
          </span>
        )}
      </span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </button>
  )
}

function Marked({ text, wanted }: { text: string; wanted: string }) {
  const [before, found, after] = cut(text, wanted)
  return (
    <>
      {before}
      {found && <mark>{found}</mark>}
      {after}
    </>
  )
}
