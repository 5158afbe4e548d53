import { useCallback } from 'react'
import { useFormatter } from 'use-intl/react'

import { cellClass } from '../../../ui/table/column.ts'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useEChart } from '../frame/use-echart.ts'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Map.module.css'
import { texts } from './texts.ts'
import { DISTRICTS } from './town-map.ts'
import { townOption } from './town-option.ts'

const FILES = ['fun/MapDemo.tsx', 'fun/town-option.ts', 'fun/town-map.ts', 'frame/use-echart.ts', 'fun/Map.module.css']
const KEYS = Object.keys(DISTRICTS) as (keyof typeof DISTRICTS)[]

/** A map of its own data, and the same figures as a table. */
export default function MapDemo() {
  const t = useTexts(texts).map
  const format = useFormatter()
  const box = useEChart(useCallback(() => townOption(t), [t]))
  const figure = cellClass(false, true)
  return (
    <DemoFrame title="echartsMap" hint={t.hint} files={FILES}>
      <Panel title={t.label}>
        <PanelBody>
          <div ref={box} className={styles.map} role="img" aria-label={t.label} />
        </PanelBody>
      </Panel>
      <Panel>
        <Table isSmall>
          <thead>
            <tr>
              <th scope="col">{t.district}</th>
              <th scope="col" className={figure}>
                {t.usage}
              </th>
            </tr>
          </thead>
          <tbody>
            {KEYS.map((key) => (
              <tr key={key}>
                <td>{t.districts[key]}</td>
                <td className={figure}>{format.number(DISTRICTS[key], { minimumFractionDigits: 2 })}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </DemoFrame>
  )
}
