/** Stops the program with a sentence for the person who started it. @param {string} message @returns {never} */
export function fail(message) {
  console.error(message)
  process.exit(1)
}
