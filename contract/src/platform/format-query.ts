/**
 * `{ a: { b: 1 }, dateRange: ['x'] }` → `a.b=1&dateRange[0]=x`, as `parseQuery` reads it; what is undefined, null or '' is left out.
 * An empty object of an array keeps its place: `{ a: [{}] }` → `a[0]=`.
 */
export const formatQuery = (input: object): URLSearchParams => new URLSearchParams([...pairs(input, '')])

function* pairs(value: unknown, key: string): Generator<[string, string]> {
  if (value === undefined || value === null || value === '') return
  if (typeof value !== 'object') yield [key, `${value as string | number | boolean}`]
  else if (Array.isArray(value)) for (const [i, inner] of value.entries()) yield* inPlace(inner, `${key}[${i}]`)
  else for (const [step, inner] of Object.entries(value)) yield* pairs(inner, key ? `${key}.${step}` : step)
}

function* inPlace(inner: unknown, key: string): Generator<[string, string]> {
  const written = [...pairs(inner, key)]
  if (written.length === 0 && typeof inner === 'object' && inner !== null) yield [key, '']
  yield* written
}
