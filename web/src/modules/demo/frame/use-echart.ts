import { type ECharts, type EChartsCoreOption, init } from 'echarts/core'
import { useEffect, useRef } from 'react'

import { useTheme } from '../../../platform/theme/theme-store.ts'

/**
 * The colours of the console as the theme has them now, each as `rgb(…)`. ECharts reads no newer notation, so a pixel is painted and
 * read.
 */
export function tokens(...names: readonly string[]): string[] {
  const style = getComputedStyle(document.documentElement)
  const paper = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })!
  return names.map((name) => {
    paper.fillStyle = style.getPropertyValue(`--w-${name}`).trim()
    paper.fillRect(0, 0, 1, 1)
    return `rgb(${paper.getImageData(0, 0, 1, 1).data.slice(0, 3).join()})`
  })
}

/**
 * A chart in the element of the ref, as large as that. It is drawn again when the theme or the option changes. The caller registers
 * the parts of ECharts that its option names (`use` of `echarts/core`).
 *
 * @param option called when the colours may be read; the same function as long as nothing changes
 */
export function useEChart(option: () => EChartsCoreOption) {
  const box = useRef<HTMLDivElement>(null)
  const isDark = useTheme('isIsDark')
  useEffect(() => {
    const element = box.current!
    const chart = newChart(element)
    chart.setOption(option())
    const observer = new ResizeObserver(() => element.clientWidth > 0 && chart.resize()) // a hidden map has no scale
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [option, isDark])
  return box
}

/** The library empties its element by `innerHTML`, which takes trusted types alone. Its own property takes the empty text instead. */
function newChart(element: HTMLElement): ECharts {
  Object.defineProperty(element, 'innerHTML', { value: '', writable: true, configurable: true })
  return init(element, null, { renderer: 'canvas' })
}
