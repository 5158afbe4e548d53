import { EffectScatterChart, MapChart } from 'echarts/charts'
import { GeoComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import { type EChartsCoreOption, registerMap, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

import { tokens } from '../frame/use-echart.ts'
import type { texts } from './texts.ts'
import { DISTRICTS, PUMPS, TOWN } from './town-map.ts'

register([CanvasRenderer, EffectScatterChart, GeoComponent, MapChart, TooltipComponent, VisualMapComponent])
registerMap('town', TOWN)

type Texts = (typeof texts)['zh-cn']['map']

/** Districts in shades of their usage, and pump stations that pulse. */
export function townOption(t: Texts): EChartsCoreOption {
  const [text = '', line = '', surface = '', mark = '', ...shades] = tokens('text-1', 'line-2', 'surface', 'c2', 'seq-1', 'seq-3', 'seq-5')
  const values = Object.values(DISTRICTS)
  return {
    aria: { enabled: false },
    tooltip: { renderMode: 'richText', backgroundColor: surface, textStyle: { color: text } },
    visualMap: {
      seriesIndex: 0,
      min: Math.min(...values),
      max: Math.max(...values),
      calculable: false,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      text: [t.usage, ''],
      textStyle: { color: text },
      inRange: { color: shades },
    },
    geo: {
      map: 'town',
      nameMap: t.districts,
      roam: false,
      top: 8,
      bottom: 56,
      itemStyle: { borderColor: line },
      emphasis: { disabled: true },
    },
    series: [
      {
        type: 'map',
        map: 'town',
        geoIndex: 0,
        nameMap: t.districts,
        name: t.usage,
        data: Object.entries(DISTRICTS).map(([key, value]) => ({ name: t.districts[key as keyof typeof DISTRICTS], value })),
      },
      {
        type: 'effectScatter',
        coordinateSystem: 'geo',
        name: t.pump,
        symbolSize: 12,
        rippleEffect: { scale: 3, brushType: 'stroke' },
        itemStyle: { color: mark },
        label: { show: true, position: 'right', formatter: '{b}', color: text, textBorderColor: surface, textBorderWidth: 3 },
        data: Object.entries(PUMPS).map(([key, value]) => ({ name: t.pumps[key as keyof typeof PUMPS], value: [...value] })),
        tooltip: { formatter: ({ name, value }: { name: string; value: number[] }) => `${name}\n${t.pressure} ${value[2]}` },
      },
    ],
  }
}
