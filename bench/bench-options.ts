import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** The benches to run; none are all. */
  names: readonly string[]
  /** Nodes of the charts to open, for the editor; processes and people of the companies, for the scale; processes of the company, for the load. */
  sizes?: readonly number[]
  /** How often each engine is visited at each size; for the editor. */
  rounds?: number
  seconds?: number
  /** Of the routes by their names in the API's document, those that begin so; for the stall. */
  routes?: readonly string[]
  /** A folder of BPMN files; for the layout. */
  bpmn?: string
  /** The address of another product with the demo, measured in turn; for the cold start. */
  beside?: string
}

/** Reads `editor --sizes 100,500 --rounds 1`. Throws one sentence on anything else. */
export function readOptions(argv: readonly string[]): BenchOptions {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      sizes: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      routes: { type: 'string' },
      bpmn: { type: 'string' },
      beside: { type: 'string' },
    },
  })
  return {
    names: positionals,
    ...(values.sizes !== undefined && { sizes: values.sizes.split(',').map((size) => readCount('--sizes', size)) }),
    ...(values.routes !== undefined && { routes: values.routes.split(',').map((name) => name.trim()) }),
    ...(values.bpmn !== undefined && { bpmn: values.bpmn }),
    ...(values.beside !== undefined && { beside: values.beside }),
    ...(values.seconds !== undefined && { seconds: readCount('--seconds', values.seconds) }),
    ...(values.rounds !== undefined && { rounds: readCount('--rounds', values.rounds) }),
  }
}

function readCount(option: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text.trim())) throw new Error(`${option} takes whole numbers from 1 on, not "${text}".`)
  return Number(text)
}
