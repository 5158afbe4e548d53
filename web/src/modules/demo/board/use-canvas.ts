import { useEffect, useEffectEvent, useRef } from 'react'

import { tokens } from '../frame/use-echart.ts'

export interface Paper {
  context: CanvasRenderingContext2D
  width: number
  height: number
  /** The colours that were asked for, in their order. */
  colours: readonly string[]
  /** Milliseconds of the page. */
  now: number
  /** Milliseconds since the picture before. */
  passed: number
}

/** Pictures in which nothing moves come this often, where the user wants no motion. */
const STILL_MS = 1000

/**
 * Draws a canvas again at each frame of the screen, as long as its page can be seen. It makes no objects on the way but the paper, so
 * hours of it leave no waste behind.
 *
 * @param names of the colours, as tokens without `--w-`
 */
export function useCanvas(names: readonly string[], draw: (paper: Paper) => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const onFrame = useEffectEvent(draw)
  useEffect(() => {
    const element = canvas.current!
    const paper: Paper = { context: element.getContext('2d')!, width: 0, height: 0, colours: tokens(...names), now: 0, passed: 0 }
    const resize = new ResizeObserver(() => {
      Object.assign(paper, { width: element.clientWidth, height: element.clientHeight })
      element.width = paper.width * devicePixelRatio
      element.height = paper.height * devicePixelRatio
      paper.context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    })
    resize.observe(element)
    const theme = new MutationObserver(() => (paper.colours = tokens(...names)))
    theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] })
    const isStill = matchMedia('(prefers-reduced-motion: reduce)')
    let frame = requestAnimationFrame(function step(now) {
      frame = requestAnimationFrame(step)
      if (paper.width === 0 || (isStill.matches && now - paper.now < STILL_MS)) return
      paper.passed = Math.min(STILL_MS, now - paper.now)
      paper.now = now
      paper.context.clearRect(0, 0, paper.width, paper.height)
      onFrame(paper)
    })
    return () => {
      cancelAnimationFrame(frame)
      resize.disconnect()
      theme.disconnect()
    }
  }, [names])
  return canvas
}
