import { useState } from 'react'
import { useFormatter } from 'use-intl/react'

import { Button } from '../../../ui/Button.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/KeyFigure.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'
import { useCountUp } from './use-count-up.ts'

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
      files={['fun/CountupDemo.tsx', 'fun/use-count-up.ts']}
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
