import styles from './unit-section.module.css'

const PROPS = { className: styles.unit! }

/** The unit behind a figure, as the kit's inputs take it. */
export const unitSection = (unit: string | undefined) =>
  unit === undefined ? {} : { rightSection: unit, rightSectionProps: PROPS, rightSectionWidth: `${unit.length + 3}ch` }
