import type { Placed } from './placed.ts'
import styles from './ReadingsChart.module.css'

interface Props {
  readings: readonly Placed[]
  subject: Placed | undefined
}

/** Accepted readings around the one in question have a dot each. */
const DOTTED = 4

/** The chain of accepted readings; around the subject how the chain goes with it, and without it. */
export function Lines({ readings, subject }: Props) {
  const at = subject ? readings.indexOf(subject) : readings.length
  const isAccepted = ({ mark }: Placed) => mark === 'accepted'
  const before = readings.slice(0, at).filter(isAccepted)
  const after = readings.slice(at + 1)
  const chain = after.filter(isAccepted)
  const last = before.at(-1)
  // Without an accepted one after it, those that wait show whether they fit.
  const joined = chain.length > 0 ? chain.slice(0, 1) : after.filter(({ mark }) => mark === 'held')
  const dots = [...before.slice(subject ? -DOTTED : before.length), ...chain.slice(0, subject ? DOTTED : 0)]
  return (
    <>
      {subject && <rect className={styles.band} x={subject.x - 1.5} width={3} height={100} />}
      {before.length > 1 && <path className={styles.area} d={`${lineOf(before)}L${last!.x} 100L${before[0]!.x} 100Z`} />}
      <path className={styles.line} d={lineOf(before)} />
      <path className={styles.line} d={lineOf(chain)} />
      {subject && last && joined.length > 0 && <path className={styles.skip} d={lineOf([last, ...joined])} />}
      {subject && <path className={styles.jump} d={lineOf([...(last ? [last] : []), subject, ...after.slice(0, 1)])} />}
      {dots.map((one) => (
        <path key={one.id} className={styles.dot} d={dotAt(one)} />
      ))}
      {readings.map((one) => one.mark !== 'accepted' && <Dot key={one.id} of={one} isAsked={one === subject} />)}
    </>
  )
}

const Dot = ({ of, isAsked }: { of: Placed; isAsked: boolean }) =>
  of.mark === 'held' || isAsked ? (
    <g data-asked={isAsked}>
      <path className={styles.ring} d={dotAt(of)} />
      <path className={styles.hole} d={dotAt(of)} />
    </g>
  ) : (
    <path className={styles.faint} d={dotAt(of)} />
  )

const lineOf = (points: readonly Placed[]) => points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
/** A line without length, round at its ends: it stays a circle while the plot stretches. */
const dotAt = ({ x, y }: Placed) => `M${x.toFixed(2)} ${y.toFixed(2)}h0`
