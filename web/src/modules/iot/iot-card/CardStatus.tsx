import type { CardStatus as Status, HaltReason } from '@weir/contract/modules/iot/iot-codes'

import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { STATUS_TONE } from './card-state.ts'
import styles from './CardStatus.module.css'

/** The status of a card, and why its operator halted it. */
export function CardStatus({ card: { cardStatus, haltReason } }: { card: { cardStatus: Status; haltReason: HaltReason | null } }) {
  const { option } = useResourceTexts('iotCard')
  return (
    <span className={styles.status} data-tone={STATUS_TONE[cardStatus]}>
      <StatusTag tone={STATUS_TONE[cardStatus]}>{option('cardStatus', cardStatus)}</StatusTag>
      {haltReason && <small>{option('haltReason', haltReason)}</small>}
    </span>
  )
}
