export interface Line {
  name: string
  colour: string
  /** One for each sample, evenly spaced. */
  values: readonly number[]
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [720, 320, 52, 12, 34, 36]
/** Points of a line: a picture shows no more. */
const MOST_POINTS = 240

interface Axes {
  title: string
  /** Of the whole width. */
  minutes: number
}

/** Lines over minutes, in megabytes, as an SVG of a few KB. It carries its own light ground, so it reads in dark pages too. */
export function linePicture({ title, minutes }: Axes, lines: readonly Line[]): string {
  const most = Math.max(...lines.flatMap(({ values }) => values))
  const step = [50, 100, 200, 500, 1000].find((one) => most / one <= 6) ?? 2000
  const top = Math.ceil(most / step) * step
  const x = (share: number) => (LEFT + share * (WIDTH - LEFT - RIGHT)).toFixed(1)
  const y = (value: number) => (HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM)).toFixed(1)
  const text = (at: string, words: string, more = '') => `<text ${at} ${more}>${words}</text>`

  const grid = Array.from({ length: top / step + 1 }, (_, n) => n * step).flatMap((value) => [
    `<path d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}" stroke="#ddd"/>`,
    text(`x="${LEFT - 6}" y="${Number(y(value)) + 4}"`, String(value), 'text-anchor="end"'),
  ])
  const everyMinutes = Math.max(1, Math.ceil(minutes / 8))
  const marks = Array.from({ length: Math.floor(minutes / everyMinutes) + 1 }, (_, n) => n * everyMinutes)
  const times = marks.map((at) => text(`x="${x(at / minutes)}" y="${HEIGHT - BOTTOM + 18}"`, `${at} min`, 'text-anchor="middle"'))
  const drawn = lines.map(({ colour, values }) => {
    const every = Math.ceil(values.length / MOST_POINTS)
    const points = values.flatMap((value, n) => (n % every === 0 ? [`${x(n / (values.length - 1))} ${y(value)}`] : []))
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.6"/>`
  })
  const key = lines.map(({ name, colour }, n) =>
    text(`x="${LEFT + n * 170}" y="${HEIGHT - 2}"`, name, `fill="${colour}" font-weight="600"`),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT + 8}" font-family="sans-serif" font-size="12" fill="#333">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    text(`x="${LEFT}" y="18"`, title, 'font-size="14"'),
    ...grid,
    ...times,
    ...drawn,
    ...key,
    '</svg>',
    '',
  ].join('\n')
}
