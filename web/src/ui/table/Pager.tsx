import type { ReactNode } from 'react'

import { Row } from '../basics/Row.tsx'
import { SelectBox } from '../input/SelectBox.tsx'
import { Icon } from '../icon/Icon.tsx'
import { InputBox } from '../input/InputBox.tsx'
import styles from './Pager.module.css'
import { isEnter } from '../hooks/is-enter.ts'
import { useMedia } from '../hooks/use-media.ts'

export interface PagerTexts {
  label: string
  previous: string
  next: string
  /** "20 条/页" */
  perPage: (size: number) => string
  pageSize: string
  /** Before and after the box that a page number is typed in. */
  jump: [before: string, after: string]
  page: string
}

interface Props {
  page: number
  pageSize: number
  total: number
  sizes: readonly number[]
  texts: PagerTexts
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** The foot of a list: its count at the left, its pages at the right. */
export const PagerBar = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={`${styles.bar} ${className}`}>{children}</div>
)

/** The right of a list's footer: rows per page, pages, jump. Five page buttons under 992 px, else seven. */
export function Pager({ page, pageSize, total, sizes, texts, onPage, onPageSize }: Props) {
  const isNarrow = useMedia('(max-width: 991px)')
  const last = Math.max(1, Math.ceil(total / pageSize))
  const current = Math.min(page, last)
  const jump = (typed: string) => {
    const target = Math.min(last, Math.max(1, Math.trunc(Number(typed)) || current))
    if (target !== page) onPage(target)
  }
  return (
    <>
      <SelectBox
        aria-label={texts.pageSize}
        value={String(pageSize)}
        options={[...new Set([...sizes, pageSize])].map((size) => ({ value: String(size), label: texts.perPage(size) }))}
        onChange={(size) => onPageSize(Number(size))}
      />
      <nav className={styles.pages} aria-label={texts.label}>
        <button type="button" aria-label={texts.previous} disabled={current === 1} onClick={() => onPage(current - 1)}>
          <Icon name="left" size={14} />
        </button>
        {pagesShown(current, last, isNarrow ? 5 : 7).map((shown, i) =>
          shown === '…' ? (
            <span key={`gap ${i}`}>…</span>
          ) : shown === current ? (
            <span key={shown} aria-current="page">
              {shown}
            </span>
          ) : (
            <button key={shown} type="button" onClick={() => onPage(shown)}>
              {shown}
            </button>
          ),
        )}
        <button type="button" aria-label={texts.next} disabled={current === last} onClick={() => onPage(current + 1)}>
          <Icon name="right" size={14} />
        </button>
      </nav>
      <Row as="span" only="wide">
        {texts.jump[0]}
        <InputBox className={styles.jump}>
          <input
            key={current}
            aria-label={texts.page}
            inputMode="numeric"
            defaultValue={current}
            onBlur={(event) => jump(event.target.value)}
            onKeyDown={(event) => isEnter(event) && jump(event.currentTarget.value)}
          />
        </InputBox>
        {texts.jump[1]}
      </Row>
    </>
  )
}

/** `…` between numbers that are not neighbours. */
type Shown = number | '…'

/**
 * Which page buttons to draw: all of them while they fit, else the first, the last and a window around the current one.
 * @param most how many buttons there is room for, without the gaps; 5 or 7
 */
export function pagesShown(current: number, last: number, most: number): Shown[] {
  if (last <= most) return range(1, last)
  const inner = most - 2
  const start = Math.min(Math.max(2, current - Math.floor(inner / 2)), last - inner)
  const end = start + inner - 1
  return [1, ...(start > 2 ? (['…'] as const) : []), ...range(start, end), ...(end < last - 1 ? (['…'] as const) : []), last]
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
