import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { CodeBox, CodeLine, linesOf } from '../../../platform/code/Code.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import styles from './DemoFrame.module.css'

/** The files of the demo as text, each fetched when it is read. */
const sources = import.meta.glob<string>('../*/*.{ts,tsx,css}', { query: '?raw', import: 'default' })

interface Props {
  label: string
  /** Below the folder of the demo: `fun/CountupDemo.tsx`. */
  files: readonly string[]
}

/** The source of a page as it stands in the repository, one file at a time. */
export default function Source({ label, files }: Props) {
  const [chosen, choose] = useState(files[0]!)
  const { data: text } = useQuery({ queryKey: ['demoSource', chosen], queryFn: () => sources[`../${chosen}`]!(), staleTime: Infinity })
  const lines = useMemo(() => linesOf(languageOf(chosen), text?.trimEnd() ?? ''), [chosen, text])
  return (
    <section className={styles.source} aria-label={label} aria-busy={text === undefined || undefined} translate="no">
      <div className={styles.files}>
        <Segmented look="small" label={label} value={chosen} onChange={choose} options={files.map(optionOf)} />
      </div>
      <CodeBox label={chosen}>
        {lines.map((line, i) => (
          <CodeLine key={i} number={i + 1} line={line} />
        ))}
      </CodeBox>
    </section>
  )
}

const optionOf = (file: string) => ({ value: file, label: file.split('/').at(-1)! })
const languageOf = (file: string) => file.slice(file.lastIndexOf('.') + 1)
