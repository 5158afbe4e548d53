import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Of this process; a monitoring server adds up the processes. */
export const registry = new Registry()

const registers = [registry]
/** Seconds; most calls end in the first few. */
const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The counters of the product. A label never holds a caller's text, so the number of series is bounded. */
export const counted = {
  requests: new Counter({
    name: 'weir_http_requests_total',
    help: 'Answered requests by endpoint and code: that of the envelope, or the HTTP status where the platform decided.',
    labelNames: ['endpoint', 'code'],
    registers,
  }),
  requestSeconds: new Histogram({
    name: 'weir_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['endpoint'],
    buckets: QUICK,
    registers,
  }),
  querySeconds: new Histogram({
    name: 'weir_database_query_seconds',
    help: 'Time of a query on its connection.',
    buckets: [0.0005, 0.001, ...QUICK],
    registers,
  }),
  failedQueries: new Counter({
    name: 'weir_database_failed_queries_total',
    help: 'Queries that the database refused or did not answer.',
    registers,
  }),
  slowQueries: new Counter({ name: 'weir_database_slow_queries_total', help: 'Queries written to the slow-query log.', registers }),
  readings: new Counter({
    name: 'weir_readings_total',
    help: 'Readings by source (http, mqtt, file) and result (accepted, duplicate, held, rejected).',
    labelNames: ['source', 'result'],
    registers,
  }),
  readingAge: new Counter({
    name: 'weir_reading_age_seconds_total',
    help: "Sum over readings that meters sent (http, mqtt) and that were not rejected: from the time of the meter's clock to when it was taken in.",
    labelNames: ['source'],
    registers,
  }),
  acks: new Counter({
    name: 'weir_meter_answers_total',
    help: 'Answers of meters to commands by what became of them (delivered, refused, repeated, unknown).',
    labelNames: ['result'],
    registers,
  }),
  messages: new Counter({
    name: 'weir_outbox_messages_total',
    help: 'Tries to send a message of the outbox by result (sent, failed, givenUp).',
    labelNames: ['topic', 'result'],
    registers,
  }),
  callbacks: new Counter({
    name: 'weir_pay_callbacks_total',
    help: 'Callbacks of payment providers by outcome: credited, repeated, or why no water was sold.',
    labelNames: ['provider', 'outcome'],
    registers,
  }),
  mqttMessages: new Counter({
    name: 'weir_mqtt_messages_total',
    help: 'Messages of meters that were stored, by topic.',
    labelNames: ['topic'],
    registers,
  }),
  unreadable: new Counter({
    name: 'weir_mqtt_unreadable_total',
    help: 'Messages of meters, and single readings in them, that nobody could read, by what was wrong.',
    labelNames: ['fault'],
    registers,
  }),
  pushes: new Counter({
    name: 'weir_platform_pushes_total',
    help: 'Calls of NB-IoT platforms by outcome: taken, or refused because nothing proved their sender.',
    labelNames: ['platform', 'outcome'],
    registers,
  }),
  noReadings: new Counter({
    name: 'weir_messages_without_reading_total',
    help: 'Proven messages of NB-IoT platforms that have no reading by their form, and are dropped: signal, events, answers to commands.',
    labelNames: ['kind'],
    registers,
  }),
  smsReceipts: new Counter({
    name: 'weir_sms_receipts_total',
    help: 'Receipts of SMS providers by result: read, or odd, which no reader understands.',
    labelNames: ['source', 'result'],
    registers,
  }),
  operatorCalls: new Counter({
    name: 'weir_iot_operator_calls_total',
    help: 'Calls of SIM operators by result (answered, unclear, down), and those that did not leave (throttled, open).',
    labelNames: ['operator', 'result'],
    registers,
  }),
  readAgain: new Counter({
    name: 'weir_unreadable_read_again_total',
    help: 'Kept messages that staff had read again, by result (read, or the fault that is left).',
    labelNames: ['result'],
    registers,
  }),
  mqttBacklog: new Gauge({ name: 'weir_mqtt_backlog', help: 'Messages that wait to be stored; their senders wait too.', registers }),
  mqttSignIns: new Counter({
    name: 'weir_mqtt_sign_ins_total',
    help: 'Connections to the embedded broker by result (accepted, refused, failed).',
    labelNames: ['result'],
    registers,
  }),
  mqttConnections: new Gauge({ name: 'weir_mqtt_connections', help: 'Open connections to the embedded broker.', registers }),
  mqttConnected: new Gauge({ name: 'weir_mqtt_connected', help: 'Whether the broker of WEIR_MQTT_URL is connected, 0 or 1.', registers }),
  passwordChecks: new Counter({
    name: 'weir_password_checks_total',
    help: 'Passwords compared with a hash, for names that nobody has too.',
    registers,
  }),
  jobRuns: new Counter({
    name: 'weir_job_runs_total',
    help: 'Runs of jobs in this process by result (done, failed).',
    labelNames: ['job', 'result'],
    registers,
  }),
  jobSeconds: new Histogram({
    name: 'weir_job_seconds',
    help: 'Time a run of a job took.',
    labelNames: ['job'],
    buckets: [0.1, 1, 10, 60, 600],
    registers,
  }),
  jobLastDone: new Gauge({
    name: 'weir_job_last_done_timestamp_seconds',
    help: 'When a run of the job last ended well in this process.',
    labelNames: ['job'],
    registers,
  }),
}
