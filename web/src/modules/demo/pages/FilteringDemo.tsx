import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter } from 'use-intl/react'

import { PanelPager } from '../../../platform/crud/list/ListPager.tsx'
import { Bone } from '../../../ui/Bone.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { FilterRow } from './FilterRow.tsx'
import styles from './Filtering.module.css'
import { found, type Meter } from './made-up-meters.ts'
import { texts } from './texts.ts'

const FILES = [
  'pages/FilteringDemo.tsx',
  'pages/FilterRow.tsx',
  'pages/use-is-cut.ts',
  'pages/made-up-meters.ts',
  'pages/Filtering.module.css',
]
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
