import { Input, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { originsIn } from '@weir/contract/platform/frame-origins'

import { Button, IconButton } from '../../../ui/basics/Button.tsx'
import styles from './LinesField.module.css'

interface LinesProps {
  label: string
  description: string
  error?: string
  /** All lines in one text, as it is stored. */
  value: string
  onChange: (value: string) => void
}

interface Props extends LinesProps {
  /** One input each. */
  columns: readonly { label: string; placeholder: string }[]
  /** The label of a further line. */
  add: string
  most: number
  read: (value: string) => string[][]
  write: (lines: readonly string[][]) => string
}

const ORDER: ('label' | 'description' | 'input' | 'error')[] = ['label', 'description', 'input', 'error']

/** A text that holds several things, one line of inputs for each. */
function LinesField({ label, description, error, value, onChange, columns, add, most, read, write }: Props) {
  const t = useTranslations('config')
  const [lines, setLines] = useState(() => read(value))
  // Half a line is no text yet, so the lines are kept here; another value from outside replaces them.
  if (write(lines) !== value) setLines(read(value))

  const change = (next: string[][]) => {
    setLines(next)
    onChange(write(next))
  }
  const set = (line: number, column: number, typed: string) =>
    change(lines.map((cells, n) => (n === line ? cells.map((cell, c) => (c === column ? typed : cell)) : cells)))

  return (
    <Input.Wrapper label={label} description={description} error={error} role="group" aria-label={label} inputWrapperOrder={ORDER}>
      <div className={styles.lines}>
        {lines.map((cells, line) => (
          // A line is known by its place only.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={line} className={styles.line}>
            {columns.map(({ label: name, placeholder }, column) => (
              <TextInput
                key={name}
                aria-label={`${name} ${line + 1}`}
                placeholder={placeholder}
                value={cells[column] ?? ''}
                onChange={({ target }) => set(line, column, target.value)}
              />
            ))}
            <IconButton
              icon="close"
              label={t('removeLine', { number: line + 1 })}
              onClick={() => change(lines.filter((_, n) => n !== line))}
            />
          </div>
        ))}
        {lines.length < most && (
          <Button icon="plus" isSmall data-autofocus onClick={() => setLines([...lines, columns.map(() => '')])}>
            {add}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}

/** Names with their addresses. */
export function LinksField(props: LinesProps) {
  const t = useTranslations('config')
  const columns = [
    { label: t('linkLabel'), placeholder: 'SSO' },
    { label: t('linkUrl'), placeholder: 'https://…' },
  ]
  return <LinesField {...props} columns={columns} add={t('addLink')} most={4} read={readLinks} write={writeLinks} />
}

/** Sites, one below the other. */
export function OriginsField(props: LinesProps) {
  const t = useTranslations('config')
  const columns = [{ label: t('site'), placeholder: 'https://maps.example' }]
  return <LinesField {...props} columns={columns} add={t('addSite')} most={20} read={readOrigins} write={writeOrigins} />
}

/** `SSO https://sso.example;Portal https://…` as names and addresses. */
export const readLinks = (text: string): string[][] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => /^(.*?)\s+(\S+)$/.exec(part)?.slice(1) ?? [part, ''])

/** A line of which nothing is typed is none; `;` would end it. */
export const writeLinks = (lines: readonly string[][]): string =>
  lines
    .map((cells) =>
      cells
        .map((cell) => cell.replaceAll(';', '').trim())
        .join(' ')
        .trim(),
    )
    .filter((part) => part !== '')
    .join(';')

export const readOrigins = (text: string): string[][] => originsIn(text).map((origin) => [origin])
export const writeOrigins = (lines: readonly string[][]): string => lines.flatMap(([origin = '']) => originsIn(origin)).join(' ')
