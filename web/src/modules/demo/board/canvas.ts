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

/** The colours of `drawLine`: line, ground under it, grid. */
export const LINE_COLOURS = ['c1', 'c1-soft', 'grid'] as const

/** A series as a line over its ground, the newest value at the right edge. It glides by the part of a step that has passed. */
export function drawLine({ context, width, height, colours, now }: Paper, ring: Ring, capacity: number, stepMs: number) {
  const [line = '', ground = '', grid = ''] = colours
  const step = width / (capacity - 2)
  const glide = ((now % stepMs) / stepMs) * step
  const scale = (height - 8) / (ring.most * 1.15 || 1)
  context.strokeStyle = grid
  context.lineWidth = 1
  for (let i = 1; i < 4; i++) {
    context.beginPath()
    context.moveTo(0, (height * i) / 4)
    context.lineTo(width, (height * i) / 4)
    context.stroke()
  }
  if (ring.size < 2) return
  const first = width - (ring.size - 2) * step - glide
  context.beginPath()
  ring.each((value, at) => context.lineTo(first + at * step, height - value * scale))
  context.strokeStyle = line
  context.lineWidth = 2
  context.stroke()
  context.lineTo(first + (ring.size - 1) * step, height)
  context.lineTo(first, height)
  context.globalAlpha = 0.35
  context.fillStyle = ground
  context.fill()
  context.globalAlpha = 1
}

/** The last values of a series, in a fixed room: a board runs for hours and never grows. */
export interface Ring {
  push: (value: number) => void
  /** The oldest first; `at` counts from 0. */
  each: (visit: (value: number, at: number) => void) => void
  readonly size: number
  readonly most: number
}

export function newRing(capacity: number): Ring {
  const values = new Float64Array(capacity)
  let start = 0
  let size = 0
  return {
    push(value) {
      if (size < capacity) values[(start + size++) % capacity] = value
      else {
        values[start] = value
        start = (start + 1) % capacity
      }
    },
    each(visit) {
      for (let at = 0; at < size; at++) visit(values[(start + at) % capacity]!, at)
    },
    get size() {
      return size
    },
    get most() {
      let most = 0
      for (let at = 0; at < size; at++) most = Math.max(most, values[at]!)
      return most
    },
  }
}
