import { TextInput } from '@mantine/core'
import { type ReactNode, useDeferredValue, useState } from 'react'

import { copyText } from '../../../platform/browser/copy-text.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './IconBoard.module.css'
import { texts } from './texts.ts'

export interface ShownIcon {
  name: string
  /** Copied by a press. */
  code: string
  picture: ReactNode
}

/** So many are drawn at a time: a thousand would hold the page up for a second. */
const STEP = 200

/** Icons that are searched by name and copied by a press. */
export function IconBoard({ icons }: { icons: readonly ShownIcon[] }) {
  const t = useTexts(texts).icons
  const [typed, type] = useState('')
  const [most, setMost] = useState(STEP)
  const part = useDeferredValue(typed.trim().toLowerCase())
  const found = icons.filter(({ name }) => name.toLowerCase().includes(part))
  const copy = async (code: string) => ((await copyText(code)) ? toast.ok(t.copied, code) : toast.bad(t.failed))
  return (
    <>
      <TextInput aria-label={t.search} placeholder={t.search} value={typed} onChange={({ target }) => type(target.value)} />
      <Panel>
        {found.length === 0 && <Empty title={t.none} />}
        <div className={styles.icons}>
          {found.slice(0, most).map(({ name, code, picture }) => (
            <button key={name} type="button" onClick={() => void copy(code)}>
              {picture}
              <span>{name}</span>
            </button>
          ))}
        </div>
        {found.length > most && (
          <div className={styles.more}>
            <Button onClick={() => setMost(most + STEP)}>{t.more(found.length - most)}</Button>
          </div>
        )}
      </Panel>
      <Text tone="muted">{t.found(found.length)}</Text>
    </>
  )
}
