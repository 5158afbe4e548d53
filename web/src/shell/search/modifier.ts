/** The key that goes with letters and Enter, as this keyboard calls it. */
export const MODIFIER = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
