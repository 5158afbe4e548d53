// The oldest browsers we promise, Chromium 99 and its peers, lack these; the compiler's library has them.
Array.prototype.toSorted ??= function toSorted<T>(this: T[], compare?: (a: T, b: T) => number) {
  return [...this].sort(compare)
}
Array.prototype.with ??= function replaced<T>(this: T[], at: number, value: T) {
  return this.map((old, i) => (i === (at < 0 ? this.length + at : at) ? value : old))
}
