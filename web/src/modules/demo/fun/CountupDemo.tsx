import { useState, useEffect, useRef } from 'react'
import { useFormatter } from 'use-intl/react'

import { Button } from '../../../ui/basics/Button.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/figure/KeyFigure.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'

const DURATION_MS = 1000

/** Fast at first, slow at the end. */
const eased = (part: number) => 1 - (1 - part) ** 3

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The figure to draw now, on its way from the one before to `to`. With reduced motion it is `to` at once. */
function useCountUp(to: number): number {
  const [shown, show] = useState(0)
  const from = useRef(shown)
  useEffect(() => {
    if (isStill()) return
    const [start, first] = [performance.now(), from.current]
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - start) / DURATION_MS))
      from.current = first + (to - first) * eased(part)
      show(part === 1 ? to : from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [to])
  return isStill() ? to : shown
}

const KINDS = [
  ['cards', 12_480, 0],
  ['meters', 12_311, 0],
  ['usage', 3684.27, 2],
  ['money', 21_930.5, 2],
] as const

const any = (around: number, places: number) => Number((around * (0.5 + Math.random())).toFixed(places))
const newFigures = () => KINDS.map(([, around, places]) => any(around, places))

/** Figures that count up to their values. */
export default function CountupDemo() {
  const t = useTexts(texts).countup
  const [figures, setFigures] = useState(newFigures)
  return (
    <DemoFrame
      title="countup"
      hint={t.hint}
      files={['fun/CountupDemo.tsx']}
      actions={
        <Button look="primary" icon="refresh" onClick={() => setFigures(newFigures())}>
          {t.again}
        </Button>
      }
    >
      <KeyFigures>
        {KINDS.map(([kind, , places], i) => (
          <KeyFigure key={kind} label={t.figures[kind]}>
            <Counting to={figures[i]!} places={places} />
          </KeyFigure>
        ))}
      </KeyFigures>
    </DemoFrame>
  )
}

/** Screen readers get the value itself, not the figures on the way. */
function Counting({ to, places }: { to: number; places: number }) {
  const format = useFormatter()
  const written = (figure: number) => format.number(figure, { minimumFractionDigits: places, maximumFractionDigits: places })
  return (
    <span role="img" aria-label={written(to)}>
      {written(useCountUp(to))}
    </span>
  )
}
