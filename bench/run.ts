// npm run bench: how fast the product is beside the barest thing that could do the same, on this machine, now.
// Times vary from machine to machine and from hour to hour; the ratio is what counts.
import { type Benchmark, measure } from './benchmark.ts'
import { ingest } from './ingest.ts'

const benchmarks: Benchmark[] = [ingest]

const wanted = process.argv.slice(2)
for (const benchmark of benchmarks) {
  if (wanted.length > 0 && !wanted.includes(benchmark.name)) continue
  const { ours, bare, ratio } = await measure(benchmark)
  const { name, unit, target } = benchmark
  const rates = `${Math.round(ours)} beside ${Math.round(bare)} ${unit}`
  console.log(`${name}: ${rates}, ratio ${ratio.toFixed(2)} (aim: at least ${target})`)
}
