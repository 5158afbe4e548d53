/** Stops the program with a sentence for the person who started it. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}
