import { useState } from 'react'

import { PanelPager } from '../../../platform/crud/list/ListPager.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Filtering.module.css'
import { texts } from './texts.ts'

const TOTAL = 36
const householdsOf = (number: number) => 40 + ((number * 53) % 360)

/** Cards that fill the width by a grid of CSS alone: `repeat(auto-fill, minmax(…))`. */
export default function ListAdaptDemo() {
  const t = useTexts(texts).listAdapt
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const start = (page.pageNum - 1) * page.pageSize
  const numbers = Array.from({ length: Math.min(page.pageSize, TOTAL - start) }, (_, i) => start + i + 1)
  return (
    <DemoFrame title="listAdapt" hint={t.hint} files={['pages/ListAdaptDemo.tsx', 'pages/Filtering.module.css']}>
      <Panel title={t.list}>
        <ul className={styles.cards}>
          {numbers.map((number) => (
            <li key={number}>
              <a className={styles.card} href={`#/demo/pages/filtering/details?id=${number}&of=${encodeURIComponent(t.name(number))}`}>
                <Icon name="building" size={18} />
                <b>{t.name(number)}</b>
                <span>{t.households(householdsOf(number))}</span>
              </a>
            </li>
          ))}
        </ul>
        <PanelPager of={t.list} answer={{ total: TOTAL }} page={page} onChange={setPage} />
      </Panel>
    </DemoFrame>
  )
}
