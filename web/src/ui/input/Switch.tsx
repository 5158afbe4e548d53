import styles from './Switch.module.css'

interface Props {
  /** The switched thing, with its row. */
  label: string
  isOn: boolean
  /** Beside it, so that colour is not the only sign. */
  word: string
  /** Why it cannot be turned now; shown as its title. */
  why?: string | undefined
  onClick: () => void
}

/** A state that is changed where it is shown. It turns once the change is made, not when it is pressed. */
export const Switch = ({ label, isOn, word, why, onClick }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    className={styles.switch}
    {...(why === undefined ? { onClick } : { title: why, 'aria-disabled': true })}
  >
    <i />
    {word}
  </button>
)
