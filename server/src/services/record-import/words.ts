/** What two words must share to be taken for the same: not the width of their letters, their case, or a mark that something is required. */
export const sameWord = (word: string) =>
  word
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\*\s*$/, '')
    .trim()
    .toLowerCase()
