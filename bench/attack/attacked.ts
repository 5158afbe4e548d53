import { startPostgres } from '../../server/test/db/postgres.ts'
import { ROOMY } from '../history.ts'
import { addHouseholds } from '../households.ts'
import { type Product, startProcess, startProduct } from '../product.ts'
import { snOf } from '../readings.ts'
import { HOUSEHOLDS, METERS, OWN_KEY_METERS, type Target } from './target.ts'

const PROCESSES = 3

/** One process on the embedded database, or three on a PostgreSQL of their own, with all that the attacks need. */
export async function startAttacked(place: 'embedded' | 'PostgreSQL', started: AsyncDisposableStack) {
  const processes = place === 'embedded' ? await startOne(started) : await startThree(started)
  const first = processes[0]!
  await addHouseholds(first, HOUSEHOLDS)
  const { fresh, known, counted } = OWN_KEY_METERS
  await first.asAdmin('water/waterMeter/add', { deviceSn: fresh, initialRegister: '0' })
  await first.asAdmin('water/waterMeter/add', { deviceSn: known })
  await first.asAdmin('water/waterMeter/add', { deviceSn: counted, initialRegister: '0' })
  const addKey = async (name: string, deviceSn?: string) =>
    ((await first.asAdmin('system/deviceKey/add', { name, ...(deviceSn !== undefined && { deviceSn }) })) as { key: string }).key
  const meterKeys: Target['meterKeys'] = {}
  for (const deviceSn of [...Object.values(OWN_KEY_METERS), snOf(METERS.flooding.first)])
    meterKeys[deviceSn] = await addKey(deviceSn, deviceSn)
  const gatewayKey = await addKey('attacks')
  const [urls, mqttPorts] = [processes.map(({ url }) => url), processes.map(({ mqttPort }) => mqttPort)]
  const target = async (ms: number): Promise<Target> => ({ urls, mqttPorts, gatewayKey, meterKeys, session: await first.signIn(), ms })
  return { processes, target }
}

async function startOne(started: AsyncDisposableStack): Promise<Product[]> {
  const product = await startProduct()
  started.defer(product.stop)
  return [product]
}

async function startThree(started: AsyncDisposableStack): Promise<Product[]> {
  const postgres = await startPostgres({ durable: true, settings: ROOMY })
  started.defer(postgres.stop)
  const first = await startProduct(postgres.url)
  started.defer(first.stop)
  const more: Product[] = []
  for (let n = 1; n < PROCESSES; n++) {
    const product = await startProcess(postgres.url, first.dataDir)
    started.defer(product.stop)
    more.push(product)
  }
  return [first, ...more]
}
