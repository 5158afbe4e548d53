import { startPostgres } from '../server/test/db/postgres.ts'
import { type BareReadings, bareReadings } from './bare-readings.ts'
import { type Benchmark, type Figure, figureOfRates } from './figure.ts'
import { connectGateways } from './gateways.ts'
import { ROOMY, writeHistory } from './history.ts'
import { addHouseholds } from './households.ts'
import { type Product, startProduct } from './product.ts'
import { proveBalanced, proveTaken } from './proof.ts'
import { ratesOf } from './rates.ts'
import { createReadings, type Fleet, type Reading } from './readings.ts'

/** In a report: `hours` readings of each meter. */
interface Shape extends Fleet {
  hours: number
}
type Report = Reading[]

const DAY: Shape = { first: 1, meters: 50, hours: 24 }
const HOUR: Shape = { first: 51, meters: 1200, hours: 1 }
const MESSAGES: Shape = { first: 1251, meters: 1200, hours: 1 }
/** As many as a report may have. */
const LARGE: Shape = { first: 2451, meters: 50, hours: 100 }
const SHUFFLED: Shape = { first: 2501, meters: 50, hours: 24 }
const DOUBLED: Shape = { first: 2551, meters: 50, hours: 24 }
/** Every other hour of two days of each of eight fleets, once the hours between them are there. */
const LATE: Shape = { first: 2601, meters: 400, hours: 48 }
const CARDS = 3000
const REPORTS_PER_ROUND = 8
const TARGET = 0.3

/** Readings until they are committed with daily rows and balances, beside a bare insert per report of the same. */
export const ingest: Benchmark = async () => [await onEmbedded(), ...(await onPostgres())]

async function onEmbedded(): Promise<Figure> {
  await using started = new AsyncDisposableStack()
  const product = await startProduct()
  started.defer(product.stop)
  await addHouseholds(product, DAY.meters)
  const bare = await bareReadings()
  started.defer(bare.close)
  const day = await measure(DAY, byHttp(product), bare)
  await proveTaken(product, { http: day.count }, day.litres)
  await proveBalanced(product)
  return figureOfRates('HTTP, a day of 50 meters a report (embedded)', 'readings', day, TARGET)
}

async function onPostgres(): Promise<Figure[]> {
  await using started = new AsyncDisposableStack()
  const postgres = await startPostgres({ durable: true, settings: ROOMY })
  started.defer(postgres.stop)
  const product = await startProduct(postgres.url)
  started.defer(product.stop)
  await writeHistory(postgres.url, { cards: CARDS, days: 0 })
  const bare = await bareReadings(postgres.url)
  started.defer(bare.close)
  const gateways = await connectGateways(product.mqttPort, product.deviceKey)
  started.defer(gateways.close)

  const day = await measure(DAY, byHttp(product), bare)
  const hour = await measure(HOUR, byHttp(product), bare)
  const messages = await measure(MESSAGES, (reports) => gateways.send(reports.flat()), bare)
  const large = await measure(LARGE, byHttp(product), bare)
  const shuffled = await measure(SHUFFLED, (reports) => byHttp(product)(reports.map(shuffle)), bare)
  const doubled = await measure(DOUBLED, (reports) => byHttp(product)(reports.map((report) => report.flatMap((one) => [one, one]))), bare)
  const late = await measureLate(product, bare)
  const byReport = [day, hour, large, shuffled, doubled, late]
  const sumOf = (key: 'count' | 'litres') => byReport.reduce((sum, one) => sum + one[key], 0)
  await proveTaken(product, { http: sumOf('count'), mqtt: messages.count }, sumOf('litres') + messages.litres)
  await proveBalanced(product, postgres.url)
  return [
    figureOfRates('HTTP, a day of 50 meters a report (PostgreSQL)', 'readings', day, TARGET),
    figureOfRates('HTTP, an hour of 1,200 meters a report (PostgreSQL)', 'readings', hour),
    figureOfRates('MQTT, a reading a message, 1,200 meters (PostgreSQL)', 'readings', messages),
    figureOfRates('HTTP, 5,000 a report, 100 hours of 50 meters (PostgreSQL)', 'readings', large),
    figureOfRates('HTTP, a day of 50 meters, shuffled (PostgreSQL)', 'readings', shuffled),
    figureOfRates('HTTP, a day of 50 meters, each reading twice (PostgreSQL)', 'readings', doubled),
    figureOfRates('HTTP, a day of 50 meters, between later ones (PostgreSQL)', 'readings', late),
  ]
}

const byHttp = (product: Product) => (reports: Report[]) =>
  oneByOne(reports, (readings) => product.asDevice('water/reading/report', { readings }))

async function oneByOne(reports: readonly Report[], send: (readings: Report) => Promise<unknown>) {
  for (const readings of reports) await send(readings)
}

/** In an order that is the same in every run: by the last digits of a product with a prime. */
const shuffle = (report: Report): Report =>
  report
    .map((reading, place) => ({ reading, key: ((place + 1) * 7919) % 1201 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ reading }) => reading)

async function measureLate(product: Product, bare: BareReadings) {
  const { hours, ...fleet } = LATE
  const readings = createReadings(fleet)
  const send = byHttp(product)
  const partsOf = (all: Report, size: number) =>
    Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
  const rates = await ratesOf({
    units: (fleet.meters * hours) / 2,
    async next() {
      const all = readings.next(hours)
      const isLate = (place: number) => Math.floor(place / fleet.meters) % 2 === 1
      await send(
        partsOf(
          all.filter((_, place) => !isLate(place)),
          1200,
        ),
      )
      const late = all.filter((_, place) => isLate(place))
      const fleetOf = (place: number) => Math.floor((place % fleet.meters) / DAY.meters)
      return [...Map.groupBy(late.keys(), fleetOf).values()].map((places) => places.map((place) => late[place]!))
    },
    ours: send,
    bare: (reports) => oneByOne(reports, bare.insert),
  })
  return { ...rates, count: readings.count, litres: readings.litres }
}

async function measure({ hours, ...fleet }: Shape, ours: (reports: Report[]) => Promise<unknown>, bare: BareReadings) {
  const readings = createReadings(fleet)
  const rates = await ratesOf({
    units: REPORTS_PER_ROUND * fleet.meters * hours,
    next: () => Array.from({ length: REPORTS_PER_ROUND }, () => readings.next(hours)),
    ours,
    bare: (reports) => oneByOne(reports, bare.insert),
  })
  return { ...rates, count: readings.count, litres: readings.litres }
}
