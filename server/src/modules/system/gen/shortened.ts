/** The beginning of a text. A character of two code units is not cut in half: JSON in the database refuses a half. */
export const shortened = (text: string, most: number) =>
  text
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
