import type { EChartsCoreOption } from 'echarts/core'
import { useCallback } from 'react'

import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { singleTexts } from '../frame/single-texts.ts'
import { useEChart } from '../frame/use-echart.ts'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Charts.module.css'
import { DELIVERED, deliveryOption, KINDS, kindsOption, STATES, stateOption, USAGE, usageOption } from './chart-options.ts'

type Texts = (typeof singleTexts)['zh-cn']['chart']

const FILES = ['chart/ChartDemo.tsx', 'chart/chart-options.ts', 'frame/use-echart.ts', 'chart/Charts.module.css']

/** How often each word was said; the first most often. */
const weightOf = (i: number) => Math.round(240 / (i + 2))

const listed = (names: readonly string[], values: readonly number[]) => values.map((value, i) => `${names[i]} ${value}`).join(', ')

/** Charts around a cloud of words. */
export default function ChartDemo() {
  const t = useTexts(singleTexts).chart
  return (
    <DemoFrame title="chart" hint={t.hint} files={FILES} isWide>
      <div className={styles.charts}>
        <ChartPanel title={t.usage} read={listed(t.days, USAGE.today)} option={usageOption} />
        <ChartPanel title={t.kinds} read={listed(t.kindNames, KINDS)} option={kindsOption} />
        <Panel title={t.words}>
          <PanelBody>
            <ul className={styles.words}>
              {t.wordList.map((word, i) => (
                <li key={word} data-place={i % 4} style={{ fontSize: `${14 + weightOf(i) / 5}px` }} title={t.weight(word, weightOf(i))}>
                  {word}
                </li>
              ))}
            </ul>
          </PanelBody>
        </Panel>
        <ChartPanel title={t.state} read={listed(t.stateNames, STATES)} option={stateOption} />
        <ChartPanel title={t.delivery} read={`${DELIVERED}%`} option={deliveryOption} />
      </div>
    </DemoFrame>
  )
}

interface Props {
  title: string
  /** The figures in words, for users who do not see the chart. */
  read: string
  option: (t: Texts) => EChartsCoreOption
}

function ChartPanel({ title, read, option }: Props) {
  const t = useTexts(singleTexts).chart
  const box = useEChart(useCallback(() => option(t), [option, t]))
  return (
    <Panel title={title}>
      <PanelBody>
        <div ref={box} className={styles.chart} role="img" aria-label={`${title}: ${read}`} />
      </PanelBody>
    </Panel>
  )
}
