import { useQuery } from '@tanstack/react-query'
import { useState, useId, useRef, type RefObject, useLayoutEffect } from 'react'
import { useFormatter } from 'use-intl/react'

import { PanelPager } from '../../../platform/crud/list/ListPager.tsx'
import { Bone } from '../../../ui/basics/Bone.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Filtering.module.css'
import { texts } from './texts.ts'
import { LinkButton } from '../../../ui/basics/Button.tsx'

/** A made-up meter. `kind` and `area` are places in the rows of tags, from 1 on. */
interface Meter {
  id: number
  kind: number
  area: number
  /** Of this month. */
  tons: number
}

const KINDS = 7
const AREAS = 5

const METERS: readonly Meter[] = Array.from({ length: 64 }, (_, i) => ({
  id: i + 1,
  kind: (i % KINDS) + 1,
  area: ((i * 3) % AREAS) + 1,
  tons: ((i * 37) % 800) / 10,
}))

/** Tons up to which the bands of the last row of tags go. */
const BANDS = [10, 50, Infinity] as const
const bandOf = ({ tons }: Meter) => BANDS.findIndex((end) => tons < end) + 1

/** The meters for one tag of each row; 0 is all. */
const found = ([kind, area, band]: readonly number[]): Meter[] =>
  METERS.filter(
    (meter) => [0, meter.kind].includes(kind ?? 0) && [0, meter.area].includes(area ?? 0) && [0, bandOf(meter)].includes(band ?? 0),
  )

const FILES = ['pages/FilteringDemo.tsx', 'pages/Filtering.module.css']
const ROWS = ['kind', 'area', 'usage'] as const
/** As long as a server takes on a slow day. */
const DELAY_MS = 500

const search = async (tags: readonly number[]) => {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
  return found(tags)
}

/** Rows of tags over a grid of cards. */
export default function FilteringDemo() {
  const t = useTexts(texts).filtering
  const [tags, setTags] = useState<readonly number[]>([0, 0, 0])
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const { data } = useQuery({ queryKey: ['demoFiltering', tags], queryFn: () => search(tags) })
  const choose = (row: number, tag: number) => {
    setTags(tags.with(row, tag))
    setPage({ ...page, pageNum: 1 })
  }
  const start = (page.pageNum - 1) * page.pageSize
  return (
    <DemoFrame title="filtering" hint={t.hint} files={FILES} isWide>
      <Panel>
        <PanelBody>
          {ROWS.map((row, i) => (
            <FilterRow key={row} {...t.rows[row]} chosen={tags[i]!} onChoose={(tag) => choose(i, tag)} />
          ))}
        </PanelBody>
      </Panel>
      <Panel title={t.results} aria-busy={!data || undefined}>
        {data?.length === 0 && <Empty title={t.none} advice={t.noneAdvice} />}
        <ul className={styles.cards}>
          {data
            ? data.slice(start, start + page.pageSize).map((meter) => <Card key={meter.id} meter={meter} />)
            : Array.from({ length: page.pageSize }, (_, i) => (
                <li key={i} className={styles.bone}>
                  <Bone />
                </li>
              ))}
        </ul>
        <PanelPager of={t.results} answer={data && { total: data.length }} page={page} onChange={setPage} />
      </Panel>
    </DemoFrame>
  )
}

/** The first meter has another page than the others. */
function Card({ meter: { id, kind, area, tons } }: { meter: Meter }) {
  const t = useTexts(texts).filtering
  const format = useFormatter()
  return (
    <li>
      <a className={styles.card} href={`#/demo/pages/filtering/${id === 1 ? 'details' : 'details1'}?id=${id}`}>
        <Icon name="meter" size={18} />
        <b>{t.meter(id)}</b>
        <span>
          {t.rows.kind.options[kind]} · {t.rows.area.options[area]}
        </span>
        <span>{t.usage(format.number(tons, { minimumFractionDigits: 1 }))}</span>
      </a>
    </li>
  )
}

interface Props {
  label: string
  options: readonly string[]
  chosen: number
  onChoose: (option: number) => void
}

/** A row of tags of which one is chosen. It is one line high, and unfolds where some do not fit. */
function FilterRow({ label, options, chosen, onChoose }: Props) {
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

/** Whether an element has more lines than it shows. */
function useIsCut(box: RefObject<HTMLElement | null>): boolean {
  const [isCut, cut] = useState(false)
  useLayoutEffect(() => {
    const element = box.current!
    const observer = new ResizeObserver(() => cut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return isCut
}
