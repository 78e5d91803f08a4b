import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { root } from '../tools/source-files.ts'
import type { BenchOptions } from './bench-options.ts'
import { type DemoProduct, startDemoProduct } from './demo-product.ts'
import { listPeople, writeSizes } from './load/list-people.ts'
import { type LoadOrder, type LoadResult, loadResult } from './load/load-order.ts'
import { figure, printResult } from './statistics.ts'

const furtherSeconds = 30

/**
 * Two hundred people at work in one company, each with a stream, each doing something every ten seconds whatever has been answered; then half as many actions
 * more, until one of a hundred takes longer than a second. The load comes from a process of its own.
 */
export async function measureLoad({ sizes: [processes = 1_500] = [], seconds = 300 }: BenchOptions): Promise<void> {
  const product = await startDemoProduct({ TRUST_PROXY: '127.0.0.0/8', LOG_LEVEL: 'info' })
  try {
    await makeLarge(product, processes)
    const people = listPeople(processes, { atWork: 200, domain: 'large.large.example' })
    console.log(`${people.length} people of a company of ${processes} processes, ${seconds} s`)
    let last: LoadResult | undefined
    for await (const result of generate({ url: product.url, people, seconds, furtherSeconds: Math.min(seconds, furtherSeconds) })) {
      if (last) printResult(`${figure(result.perSecond)} actions a second: p99, errors`, `${figure(result.p99)} ms, ${result.errors}`)
      else printFirst(result)
      for (const error of result.firstErrors) console.log(`  ${error}`)
      last = result
    }
    if (!last) throw new Error('The generator of the load ended before its first figures')
    printResult('the rate at which p99 passes 1 s, or errors begin', `${figure(last.perSecond)} a second`)
  } finally {
    await product.stop()
  }
}

async function makeLarge({ dataFolder, url }: DemoProduct, processes: number): Promise<void> {
  const env = { ...process.env, APP_ENV: 'dev', DATA_DIR: dataFolder, PORT: new URL(url).port }
  const sizes = Object.entries(writeSizes(processes)).flatMap(([option, size]) => [`--${option}`, size])
  await promisify(execFile)(process.execPath, ['server/dist/company.js', 'make-large', ...sizes], { cwd: root, env })
}

/** Runs the generator of the load in a process of its own, and answers what came of each rate. */
export async function* generate(order: LoadOrder): AsyncGenerator<LoadResult> {
  const argv = ['--import', 'tsx', join(root, 'bench/load/generate.ts'), JSON.stringify(order)]
  const child = spawn(process.execPath, argv, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(child.stdout)) yield loadResult.parse(JSON.parse(line))
}

function printFirst({ perSecond, actions, errors, lostStreams, restP50, reads, writes, server, ownShare }: LoadResult): void {
  const { memory } = server
  printResult(`${actions} actions, ${figure(perSecond)} a second: errors`, String(errors), 'none')
  printResult('  streams lost', String(lostStreams), 'none')
  printResult(`  ${reads.count} reads: p50, p99`, `${figure(reads.p50)} ms, ${figure(reads.p99)} ms`, '≤ 300 ms')
  printResult(`  p99 of these, of ${figure(restP50)} ms one after another (p50)`, `${figure(reads.p99 / restP50)}×`, '≤ 20×')
  printResult(`  ${writes.count} writes: p50, p99`, `${figure(writes.p50)} ms, ${figure(writes.p99)} ms`, '≤ 1 s')
  printResult('  event loop of the server, p99, its worst minute', `${figure(server.loopP99)} ms`, '≤ 60 ms')
  printResult(
    '  memory of the server: before, after, most',
    `${[memory.before, memory.after, memory.most].map(figure).join(', ')} MB`,
    '≤ 250 MB',
  )
  printResult('  of one core: server, generator of the load', `${figure(100 * server.share)} %, ${figure(100 * ownShare)} %`)
}
