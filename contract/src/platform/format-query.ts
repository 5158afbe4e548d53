/** `{ a: { b: 1 }, dateRange: ['x'] }` → `a.b=1&dateRange[0]=x`, as `parseQuery` reads it; what is undefined, null or '' is left out. */
export const formatQuery = (input: object): URLSearchParams => new URLSearchParams([...pairs(input, '')])

function* pairs(value: unknown, key: string): Generator<[string, string]> {
  if (value === undefined || value === null || value === '') return
  if (typeof value !== 'object') yield [key, `${value as string | number | boolean}`]
  else
    for (const [step, inner] of Object.entries(value))
      yield* pairs(inner, Array.isArray(value) ? `${key}[${step}]` : key ? `${key}.${step}` : step)
}
