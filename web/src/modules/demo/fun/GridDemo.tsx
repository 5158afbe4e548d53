import { type KeyboardEvent, useState } from 'react'
import { GridLayout, type Layout, type LayoutItem, useContainerWidth, verticalCompactor, moveElement } from 'react-grid-layout'

import { Button } from '../../../ui/basics/Button.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Grid.module.css'
import { texts } from './texts.ts'
import 'react-grid-layout/css/styles.css'

const STEPS: Readonly<Record<string, readonly [x: number, y: number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Key {
  key: string
  shiftKey: boolean
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The layout after an arrow key on a tile: it moves by a cell, or with Shift its size changes. Undefined for other keys. */
export function steppedLayout(layout: Layout, i: string, { key, shiftKey }: Key, columns: number): Layout | undefined {
  const step = STEPS[key]
  const tile = layout.find((one) => one.i === i)
  if (!step || !tile) return undefined
  const [right, down] = step
  if (shiftKey) {
    const size = { w: within(tile.w + right, 1, columns - tile.x), h: Math.max(1, tile.h + down) }
    const resized = layout.map((one) => (one.i === i ? { ...one, ...size } : { ...one }))
    return verticalCompactor.compact(resized, columns)
  }
  const copy = layout.map((one) => ({ ...one }))
  const moving = copy.find((one) => one.i === i)!
  const [x, y] = [within(tile.x + right, 0, columns - tile.w), Math.max(0, tile.y + down)]
  return verticalCompactor.compact(moveElement(copy, moving, x, y, true, false, 'vertical', columns), columns)
}

const COLUMNS = 12
const GRID = { cols: COLUMNS, rowHeight: 30, margin: [10, 10] as const }
const DRAG = { enabled: true, handle: 'button' }
const FIRST: Layout = [
  { i: '0', x: 0, y: 0, w: 4, h: 3 },
  { i: '1', x: 4, y: 0, w: 4, h: 3 },
  { i: '2', x: 8, y: 0, w: 4, h: 3 },
  { i: '3', x: 0, y: 3, w: 6, h: 4 },
  { i: '4', x: 6, y: 3, w: 3, h: 4 },
  { i: '5', x: 9, y: 3, w: 3, h: 4 },
  { i: '6', x: 0, y: 7, w: 12, h: 3 },
]

/** Tiles in a grid that are moved and resized, by pointer or by keys. */
export default function GridDemo() {
  const t = useTexts(texts).grid
  const { width, containerRef, mounted } = useContainerWidth()
  const [layout, setLayout] = useState(FIRST)
  const onKeyDown = (event: KeyboardEvent, { i }: LayoutItem) => {
    const next = steppedLayout(layout, i, event, COLUMNS)
    if (!next) return
    event.preventDefault()
    setLayout(next)
  }
  return (
    <DemoFrame
      title="gridLayout"
      hint={t.hint}
      files={['fun/GridDemo.tsx', 'fun/Grid.module.css']}
      actions={
        <Button icon="undo" onClick={() => setLayout(FIRST)}>
          {t.reset}
        </Button>
      }
    >
      {/* The library writes a style into the page unless an element has this id. The content policy refuses a style. */}
      <i id="react-draggable-style-el" hidden />
      <div ref={containerRef} className={styles.grid}>
        {mounted && (
          <GridLayout
            width={width}
            layout={layout}
            gridConfig={GRID}
            dragConfig={DRAG}
            compactor={verticalCompactor}
            onLayoutChange={setLayout}
          >
            {layout.map((item) => (
              <section key={item.i} className={styles.tile} aria-label={t.tiles[Number(item.i)]}>
                <button
                  type="button"
                  aria-label={t.tile(t.tiles[Number(item.i)]!, item.x, item.y, item.w, item.h)}
                  onKeyDown={(event) => onKeyDown(event, item)}
                >
                  {t.tiles[Number(item.i)]}
                </button>
                <p>
                  {item.w} × {item.h}
                </p>
              </section>
            ))}
          </GridLayout>
        )}
      </div>
    </DemoFrame>
  )
}
