import styles from './LoginArt.module.css'

const STREAMS = [0, 1, 2, 3, 4, 5, 6]

/** The i-th stream from the surface down: over the crest they draw together, behind it they part again. */
const stream = (i: number) => {
  const y = 150 + 62 * i
  const rise = `M0 ${y}C190 ${y} ${360 - 6 * i} ${170 + 8.2 * i} 430 ${174 + 7 * i}`
  const fall = `C${492 - 5 * i} ${179 + 7 * i} ${532 - 10 * i} ${292 + 9 * i} ${572 - 12 * i} ${440 + 7 * i}`
  return `${rise}${fall}C${589 - 13 * i} ${502 + 5 * i} ${650 - 6 * i} ${472 + 19 * i} 900 ${470 + 18 * i}`
}

const GAUGE = Array.from({ length: 11 }, (_, i) => `M120 ${92 + 20 * i}h${i % 5 === 0 ? 12 : 6}`).join('')

/** Water over a weir, with a gauge. */
export const LoginArt = ({ className = '' }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 900 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <g className={styles.water}>
      <path d="M0 150C190 150 360 170 430 174V600H0Z" />
      <path d="M430 174C492 179 532 292 572 440C589 502 650 472 900 470V600H500L500 482C472 346 462 221 430 216Z" />
      <path d="M430 508H500V600H430Z" />
    </g>
    {STREAMS.map((i) => (
      <path key={i} className={styles.stream} opacity={0.95 - 0.115 * i} d={stream(i)} />
    ))}
    <path className={styles.stream} opacity=".5" d="M436 508h66" />
    <path className={styles.wall} d="M427 224h6v376h-6z" />
    <path className={styles.gauge} d={`M120 92v200${GAUGE}`} />
  </svg>
)
