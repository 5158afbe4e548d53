import { type ComponentType, use } from 'react'

/** React draws at once what a promise with these holds. Without them it shows a fallback first. */
type Coming<Value> = Promise<Value> | (Promise<Value> & { status: 'fulfilled'; value: Value })

/**
 * A component in a file of its own, as with `lazy`. A part that was fetched before is drawn at once. React would show a fallback
 * for it and hold the part back: between two such pictures it lets 300 ms pass.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let coming: Coming<ComponentType<Props>> | undefined
  /** Held by what is drawn: a failure reaches its boundary once, and is not asked for again and again. */
  let awaited: typeof coming
  const ask = () => {
    const asked: Coming<ComponentType<Props>> = load().then(
      ({ default: value }) => {
        awaited = Object.assign(asked, { status: 'fulfilled' as const, value })
        return value
      },
      (error: unknown) => {
        coming = undefined // the next one asks again
        throw error
      },
    )
    return asked
  }
  const fetch = () => (coming ??= ask())
  function Part(props: Props) {
    const Loaded = use((awaited ??= fetch()))
    return <Loaded {...props} />
  }
  return Object.assign(Part, { fetch })
}
