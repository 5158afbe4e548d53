/** One line of the table: the measure, beside its reference and its target. */
export interface Figure {
  what: string
  value: string
  /** The same work done by the barest thing that could do it. */
  reference?: string
  /** Ours to the reference, or to the smaller case before. */
  ratio?: number
  target?: string
  /** Absent where nothing is promised. */
  holds?: boolean
}

export type Benchmark = () => Promise<Figure[]>

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const whole = (value: number) => Math.round(value).toLocaleString('en')

interface Rates {
  ours: number
  bare: number
  ratio: number
}

/** A rate beside that of its reference; without a target nothing is promised. */
export const figureOfRates = (what: string, units: string, { ours, bare, ratio }: Rates, target?: number): Figure => ({
  what,
  value: `${whole(ours)} ${units}/s`,
  reference: `${whole(bare)} ${units}/s`,
  ratio,
  ...(target !== undefined && { target: `≥ ${target}`, holds: ratio >= target }),
})

/** A table of Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, reference = '', ratio, target = '', holds }) => [
    what,
    value,
    reference,
    ratio === undefined ? '' : ratio.toFixed(2),
    target,
    holds === undefined ? '' : holds ? 'yes' : '**no**',
  ])
  const head = ['what', 'figure', 'reference', 'ratio', 'target', 'holds']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
