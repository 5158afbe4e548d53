/** The key of an event of React or of the document. */
interface KeyFacts {
  key: string
  keyCode?: number
  isComposing?: boolean
  nativeEvent?: { isComposing?: boolean; keyCode?: number }
}

/** Of the key that belongs to an input method. Safari ends the composition first, and then says only this. */
const PROCESSED = 229

/** The key belongs to an input method: letters are being composed, or this key ends the composition. */
export function isComposing({ isComposing: composes, keyCode, nativeEvent }: KeyFacts): boolean {
  return Boolean(composes ?? nativeEvent?.isComposing) || (keyCode ?? nativeEvent?.keyCode) === PROCESSED
}

/** Enter that acts. The one that takes a word of an input method does not. */
export const isEnter = (event: KeyFacts): boolean => event.key === 'Enter' && !isComposing(event)
