import type { MoveProps } from './MoveCards.tsx'
import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { withTexts } from '../../../platform/texts/texts.tsx'

/** The drawer that previews and sends. */
export const useMoveDrawer = lazyDialog<MoveProps>(withForm(withTexts('card-drawers', () => import('./MoveCards.tsx'))))
