/** What the page of server monitoring says beyond the texts of its resource. */
export interface MonitoringMessages {
  /** What the figures are of. */
  resources: string
  cpu: string
  memory: string
  disk: string
  loop: string
  here: string
  silent: string
  /** "Nothing was heard of it since 12:03:20." */
  silentSince: string
  /** The figures on the page are old: the server did not answer. */
  stale: string
  noSample: string
  of: string
  cores: string
  load: string
  loadHint: string
  model: string
  thisProcess: string
  used: string
  free: string
  resident: string
  heap: string
  host: string
  os: string
  started: string
  running: string
  node: string
  roles: string
  dataDir: string
  pool: string
  poolState: string
  loopHint: string
  version: string
  embedded: string
  server: string
  size: string
  connections: string
  connectionsOf: string
  slowest: string
  noSlowest: string
  work: string
  rate: string
  /** From the meter's own clock to storage. */
  lag: string
  lagHint: string
  lastReading: string
  noReading: string
  backlog: string
  queue: { outbox: string; imports_running: string; tasks_unfinished: string }
  uncounted: string
  job: string
  state: string
  lastDone: string
  jobDone: string
  jobFailed: string
  jobRunning: string
  jobStopped: string
  jobNever: string
  charts: { cpu: string; memory: string; loop: string; resident: string; readings: string; machine: string }
  unit: { perMinute: string; milliseconds: string; second: string; core: string }
  duration: { seconds: string; minutes: string; hours: string; days: string }
}
