/** The names of the arguments of a message, those of its branches too, in the order of the alphabet. */
export function argumentsOf(message: string): string[] {
  const names = new Set<string>()
  let at = 0
  const word = () => /^[^,{}\s]*/.exec(message.slice(at))![0]
  const space = () => (at += /^[\s,]*/.exec(message.slice(at))![0].length)
  /** A text up to the brace that closes it, or the end. */
  function text() {
    while (at < message.length && message[at] !== '}') {
      if (message[at++] === '{') argument()
    }
    at += 1
  }
  function argument() {
    space()
    names.add(word())
    at += word().length
    while (at < message.length && message[at] !== '}') {
      if (message[at++] === '{') text()
    }
    at += 1
  }
  text()
  return [...names].sort()
}
