import { LOCK_SECONDS, isLockedBy } from '../theme/theme-config.ts'
import { changeTheme, currentTheme, useTheme } from '../theme/theme-store.ts'
import { currentToken } from './token.ts'

/** The code of whatever a locked session asks; it may unlock or sign out, nothing else. */
export const LOCKED = 423

export const isLocked = () => isLockedBy(currentTheme())
export const useIsLocked = () => isLockedBy({ isLockScreen: useTheme('isLockScreen'), lockScreenTime: useTheme('lockScreenTime') })

export const lockScreen = () => changeTheme({ isLockScreen: true, lockScreenTime: LOCK_SECONDS.min, isDrawer: false })
export const unlockScreen = () => changeTheme({ isLockScreen: false, lockScreenTime: LOCK_SECONDS.first })

/** A lock ends with its session: the next user finds nothing locked. */
export function forgetLock() {
  if (isLocked()) unlockScreen()
}
if (currentToken() === '') forgetLock()
