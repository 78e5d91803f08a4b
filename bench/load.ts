import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expectationTypes, roleCode } from '@strata/contract'
import { holderOf, isActive, planCompany } from '../server/src/operator/large/large-plan.ts'
import { readSizes } from '../server/src/operator/large/large-sizes.ts'
import { root } from '../tools/source-files.ts'
import type { BenchOptions } from './bench-options.ts'
import { type DemoProduct, startDemoProduct } from './demo-product.ts'
import { type LoadOrder, type LoadResult, loadResult } from './load/load-order.ts'
import { figure, printResult } from './statistics.ts'

const people = 200
const furtherSeconds = 60

/**
 * Two hundred people at work in one company, each with a stream, each doing something every ten seconds whatever has been answered; then half as many actions
 * more, until one of a hundred takes longer than a second. The load comes from a process of its own.
 */
export async function measureLoad({ sizes: [processes = 1_500] = [], seconds = 300 }: BenchOptions): Promise<void> {
  const product = await startDemoProduct({ TRUST_PROXY: '127.0.0.0/8' })
  try {
    await makeLarge(product, processes)
    console.log(`${people} people of a company of ${processes} processes, ${seconds} s`)
    let last: LoadResult | undefined
    for await (const result of generate(writeOrder(product.url, processes, seconds))) {
      if (!last) printFirst(result)
      else printResult(`${figure(result.perSecond)} actions a second: p99, errors`, `${figure(result.p99)} ms, ${result.errors.length}`)
      for (const error of new Set(result.errors.slice(0, 5))) console.log(`  ${error}`)
      last = result
    }
    if (last) printResult('the rate at which p99 passes 1 s, or errors begin', `${figure(last.perSecond)} a second`)
  } finally {
    await product.stop()
  }
}

async function makeLarge({ dataFolder, url }: DemoProduct, processes: number): Promise<void> {
  const env = { ...process.env, APP_ENV: 'dev', DATA_DIR: dataFolder, PORT: new URL(url).port }
  const words = ['server/dist/company.js', 'make-large', '--processes', String(processes), '--people', String(Math.max(processes, 260))]
  await promisify(execFile)(process.execPath, words, { cwd: root, env })
}

/** Who works, and who leads what: as the plan of the company has it. */
function writeOrder(url: string, processes: number, seconds: number): LoadOrder {
  const plan = planCompany(readSizes({ processes: String(processes), people: String(Math.max(processes, 260)) }), new Date())
  const emailOf = (member: number) => `person${member}@large.large.example`
  const globals = plan.processes.filter(({ level }) => level === 'gpfc')
  const leaders = globals.flatMap((process) => {
    const chart = plan.charts.find(({ type, below }) => type === 'ma' && below === process)
    const expectation = plan.expectations.find((one) => one.type === expectationTypes[0] && one.process === process)
    const approved = chart?.versions.find(({ status }) => status === 'APPROVED')
    if (!approved || !expectation) return []
    const email = emailOf(holderOf(plan, process, roleCode.leader))
    return [{ email, processChronId: process.chronId, chartId: approved.id, expectationChronId: expectation.chronId }]
  })
  const others = Array.from({ length: plan.sizes.people - 3 }, (_, index) => index + 3)
    .filter(isActive)
    .map(emailOf)
  const emails = [...new Set([...leaders.map(({ email }) => email), ...others])].slice(0, people)
  return { url, emails, leaders, seconds, furtherSeconds: Math.min(seconds, furtherSeconds) }
}

async function* generate(order: LoadOrder): AsyncGenerator<LoadResult> {
  const argv = ['--import', 'tsx', join(root, 'bench/load/generate.ts'), JSON.stringify(order)]
  const child = spawn(process.execPath, argv, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(child.stdout)) yield loadResult.parse(JSON.parse(line))
}

function printFirst({ perSecond, actions, errors, lostStreams, reads, writes, loopP99, ownShare }: LoadResult): void {
  printResult(`${actions} actions, ${figure(perSecond)} a second: errors`, String(errors.length), 'none')
  printResult('  streams lost', String(lostStreams), 'none')
  printResult(`  ${reads.count} reads: p50, p99`, `${figure(reads.p50)} ms, ${figure(reads.p99)} ms`, '≤ 300 ms')
  printResult(`  ${writes.count} writes: p50, p99`, `${figure(writes.p50)} ms, ${figure(writes.p99)} ms`, '≤ 1 s')
  printResult('  event loop of the server, p99', `${figure(loopP99)} ms`, '≤ 60 ms')
  printResult('  the generator of the load, of one core', `${figure(100 * ownShare)} %`)
}
