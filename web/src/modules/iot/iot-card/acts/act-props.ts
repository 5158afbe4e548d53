import type { CardAct } from '@weir/contract/modules/iot/card-rules'
import type { RowResult } from '@weir/contract/platform/row-results'

/** A card that an act is about. */
export interface ActedOn {
  id: number
  iccid: string
  roomNo: string | null
  name: string | null
}

export interface ActProps<Type extends CardAct> {
  type: Type
  cards: readonly ActedOn[]
  /** Answers whether it says the end itself: refused cards are listed. */
  onSettled?: ((answer: { results?: RowResult[] | undefined }) => boolean) | undefined
  onClose: () => void
}

/** Acts that give service need no reason. */
export type Giving = 'activate' | 'resume'
/** Acts that take service away need one. */
export type Taking = 'stop' | 'logOff'
