import { shownSecond } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import styles from './SysJob.module.css'

/** A schedule in words and the times that follow from it. */
export function NextTimes({ schedule, next }: { schedule: string; next: string[] }) {
  const { label } = useResourceTexts('sysJob')
  return (
    <div className={styles.next}>
      <b>{schedule}</b>
      {next.length > 0 && (
        <ol aria-label={label('next')}>
          {next.map((time) => (
            <li key={time}>{shownSecond(time)}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
