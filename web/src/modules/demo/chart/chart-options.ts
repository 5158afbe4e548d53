import { BarChart, GaugeChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

import type { singleTexts } from '../frame/single-texts.ts'
import { tokens } from '../frame/use-echart.ts'

register([BarChart, CanvasRenderer, GaugeChart, GridComponent, LegendComponent, LineChart, PieChart, TooltipComponent])

type Texts = (typeof singleTexts)['zh-cn']['chart']

/** Tons by day, this week and the week before. */
export const USAGE = { today: [3410, 3522, 3380, 3684, 3590, 4120, 4233], before: [3300, 3390, 3412, 3560, 3477, 3980, 4010] }
export const KINDS = [5820, 2140, 1310, 2960, 740]
export const STATES = [11_820, 391, 100]
export const DELIVERED = 98.6

/** Parts of every chart: the text colour, a tooltip without HTML, the colours of the series. */
function common() {
  const [text = '', line = '', surface = '', ...colours] = tokens('text-2', 'grid', 'surface', 'c1', 'c2', 'c3', 'c4', 'c5')
  const axis = { axisLabel: { color: text }, axisLine: { lineStyle: { color: line } }, splitLine: { lineStyle: { color: line } } }
  return {
    axis,
    text,
    line,
    base: {
      color: colours,
      textStyle: { color: text },
      tooltip: { renderMode: 'richText', backgroundColor: surface, textStyle: { color: text } },
      legend: { top: 0, textStyle: { color: text } },
    },
  }
}

export function usageOption(t: Texts): EChartsCoreOption {
  const { base, axis } = common()
  return {
    ...base,
    tooltip: { ...base.tooltip, trigger: 'axis' },
    grid: { left: 48, right: 16, top: 36, bottom: 28 },
    xAxis: { type: 'category', data: t.days, ...axis },
    yAxis: { type: 'value', min: 3000, ...axis },
    series: [
      { name: t.today, type: 'bar', data: USAGE.today, barMaxWidth: 24 },
      { name: t.before, type: 'line', data: USAGE.before, smooth: true },
    ],
  }
}

const parts = (names: readonly string[], values: readonly number[]) => values.map((value, i) => ({ name: names[i], value }))

export function kindsOption(t: Texts): EChartsCoreOption {
  const { base, text } = common()
  return {
    ...base,
    legend: undefined,
    series: [{ type: 'pie', name: t.kinds, radius: ['40%', '68%'], label: { color: text }, data: parts(t.kindNames, KINDS) }],
  }
}

export function stateOption(t: Texts): EChartsCoreOption {
  const { base, text } = common()
  return {
    ...base,
    legend: undefined,
    series: [{ type: 'pie', name: t.state, radius: '68%', label: { color: text }, data: parts(t.stateNames, STATES) }],
  }
}

export function deliveryOption(t: Texts): EChartsCoreOption {
  const { base, line, text } = common()
  return {
    ...base,
    legend: undefined,
    series: [
      {
        type: 'gauge',
        name: t.delivery,
        progress: { show: true },
        axisLine: { lineStyle: { color: [[1, line]] } },
        axisLabel: { color: text },
        detail: { formatter: '{value}%', color: text, fontSize: 20, offsetCenter: [0, '70%'] },
        data: [{ value: DELIVERED }],
      },
    ],
  }
}
