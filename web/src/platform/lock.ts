import { LOCK_SECONDS } from './theme/theme-config.ts'
import { changeTheme, currentTheme, useTheme } from './theme/theme-store.ts'
import { currentToken } from './token.ts'

/** The code of whatever a locked session asks; it may unlock or sign out, nothing else. */
export const LOCKED = 423

/** The countdown is at its end. It stays there in the settings, so that a reload and every window of the browser know (behaviour-facts A8). */
const isOver = (isOn: boolean, seconds: number) => isOn && seconds <= LOCK_SECONDS.min

export function isLocked() {
  const { isLockScreen, lockScreenTime } = currentTheme()
  return isOver(isLockScreen, lockScreenTime)
}
export const useIsLocked = () => isOver(useTheme('isLockScreen'), useTheme('lockScreenTime'))

export const lockScreen = () => changeTheme({ isLockScreen: true, lockScreenTime: LOCK_SECONDS.min, isDrawer: false })
export const unlockScreen = () => changeTheme({ isLockScreen: false, lockScreenTime: LOCK_SECONDS.first })

/** A lock ends with its session: who signs in next finds nothing locked. */
export function forgetLock() {
  if (isLocked()) unlockScreen()
}
if (currentToken() === '') forgetLock()
