import type { CardAct } from '@weir/contract/modules/iot/card-rules'

import { withForm } from '../../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../../platform/loading/lazy-dialog.tsx'
import type { ActProps, Giving, Taking } from './ActedOn.tsx'

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
