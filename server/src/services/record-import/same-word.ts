/** The comparable form of a word. It ignores the width of letters, case, and the mark of required fields. */
export const sameWord = (word: string) =>
  word
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\*\s*$/, '')
    .trim()
    .toLowerCase()
