import type { CardAct } from '@weir/contract/modules/iot/card-acts'
import type { RowResult } from '@weir/contract/platform/row-results'

import { withForm } from '../../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../../platform/lazy-dialog.tsx'

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

const useQuestion = lazyDialog<ActProps<Giving>>(() => import('./AskCards.tsx'))
const useDrawer = lazyDialog<ActProps<Taking>>(withForm(() => import('./StopCards.tsx')))

/** The dialog of an act: a question, or a drawer that asks for the reason. */
export function useActDialog(type: CardAct) {
  const [question, drawer] = [useQuestion(), useDrawer()]
  const isTaking = type === 'stop' || type === 'logOff'
  const { open, opener } = isTaking ? drawer : question
  return {
    open,
    opener,
    shown: (props: Omit<ActProps<CardAct>, 'type' | 'onClose'>) =>
      isTaking ? drawer.shown({ type, ...props }) : question.shown({ type, ...props }),
  }
}
