import { scanLoginApi } from '@weir/contract/modules/system/scan-login'

import { implement } from '../../../kernel/implement.ts'
import { confirmScan, createScan, openScan, pollScan } from './scan-login.service.ts'

export const scanLoginRoutes = implement(scanLoginApi, { create: createScan, poll: pollScan, open: openScan, confirm: confirmScan })
