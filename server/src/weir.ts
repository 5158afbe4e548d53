import './kernel/resolve-once.ts'

// Only now, for what is imported beside it is looked up before it acts.
await import('./command-line.ts')
