import type { SendProps } from './send-types.ts'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { withTexts } from '../../../platform/texts/texts.tsx'

/** The drawer that previews and sends. */
export const useSendDrawer = lazyDialog<SendProps>(withTexts('card-drawers', () => import('./SendReminders.tsx')))
