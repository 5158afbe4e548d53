import type { SendProps } from './SendReminders.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { withTexts } from '../../../platform/texts/texts.tsx'

/** The drawer that previews and sends. */
export const useSendDrawer = lazyDialog<SendProps>(withTexts('card-drawers', () => import('./SendReminders.tsx')))
