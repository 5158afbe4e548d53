import { encode } from 'uqr'
import { useMemo } from 'react'

import styles from './QrCode.module.css'

/** Quiet modules around it, which readers need. */
const BORDER = 2

/** Dark on white in every theme: not every reader takes an inverted one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

/** Each row as the runs of its dark modules. */
function draw(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map((run) => ({ x: run.index, y, length: run[0].length })),
  )
  return { size, path: runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('') }
}
