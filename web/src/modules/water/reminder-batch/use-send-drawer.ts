import type { SendProps } from './send-types.ts'
import { lazyDialog } from '../../../platform/lazy-dialog.tsx'

/** The drawer that previews and sends. */
export const useSendDrawer = lazyDialog<SendProps>(() => import('./SendReminders.tsx'))
