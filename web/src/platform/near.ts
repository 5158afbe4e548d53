/** For a button: what its press will need is fetched when somebody points at it or comes to it by keyboard. A failure shows when it is pressed. */
export function near(fetch: () => Promise<unknown>) {
  const ahead = () => void fetch().catch(() => undefined)
  return { onPointerEnter: ahead, onFocus: ahead }
}
