import { type Case, nameOfCase, type Taken } from './compare-engines.ts'
import { figure, median, printResult } from './statistics.ts'
import { type Engine, engineNames, engines, type Figure, limitMs, type Measure, measures } from './visit-page.ts'

/** What specification 6 §2 asks for, by case and measure; a ratio is of draw.io's engine. */
const aims: Readonly<Record<string, Partial<Record<Measure, string>>>> = {
  '500 at 100 %': { open: '≤ 0.20×', PNG: '≤ 250' },
  '2000 at 100 %': {
    open: '≤ 0.12×',
    drag: '≤ 25',
    'drag of 300': '≤ 30',
    pan: '≤ 25',
    heap: '≤ 10',
    'move all': '≤ 100',
    undo: '≤ 100',
    'paste all': '≤ 100',
    diff: '≤ 300',
  },
  '2000 at fit': { open: '≤ 0.08×', pan: '≤ 35' },
  '5000 at 100 %': { open: '≤ 0.10×' },
  '5000 at fit': { open: '≤ 0.10×' },
  '10000 at 100 %': { open: '≤ 1500', drag: '≤ 100', 'drag of 300': '≤ 100', pan: '≤ 100' },
}

const limit = `> ${limitMs / 1000} s`

/** One line for each measure, the others' figures beside ours, and a sentence on each engine that was stopped. */
export function printCase(one: Case, taken: Taken): void {
  const name = nameOfCase(one)
  for (const measure of measures) {
    const ours = middle(taken, 'editor', measure)
    if (ours === undefined) continue
    const others = (['engine', 'modeller'] as const).map((engine) => formatOther(engine, ours, middle(taken, engine, measure)))
    const aim = aims[name]?.[measure] ?? (measure === 'elements' ? '≤ 3000' : '—')
    printResult(`${name}: ${measure}`, `${formatOwn(ours, measure)}${others.join('')}`, aim)
  }
  for (const engine of engines) {
    const over = measures.find((measure) => middle(taken, engine, measure) === 'over')
    if (over)
      console.log(
        `  ${engineNames[engine]} was stopped: "${over}" took ${limit}. That and what follows it is given up, on larger charts too.`,
      )
  }
}

/** Of numbers the median; what was stopped or given up in one round is so as a whole. */
function middle(taken: Taken, engine: Engine, measure: Measure): Figure | undefined {
  const values = taken[engine].flatMap((figures) => figures[measure] ?? [])
  const numbers = values.filter((value) => typeof value === 'number')
  return numbers.length === values.length && numbers.length > 0 ? median(numbers) : values.find((value) => typeof value !== 'number')
}

function formatOther(engine: Engine, ours: Figure, theirs: Figure | undefined): string {
  if (theirs === undefined) return ''
  if (typeof theirs !== 'number') return `, ${engineNames[engine]} ${theirs === 'over' ? limit : theirs}`
  const ratio = typeof ours === 'number' ? `${ratioFigure(ours / theirs)}× of ` : ''
  return `, ${ratio}${engineNames[engine]}'s ${figure(theirs)}`
}

function formatOwn(ours: Figure, measure: Measure): string {
  if (typeof ours !== 'number') return ours === 'over' ? limit : ours
  return `${figure(ours)}${measure === 'elements' ? '' : measure === 'heap' ? ' MB' : ' ms'}`
}

/** `0.0123` as `0.012`: of what is far smaller two digits count. */
const ratioFigure = (ratio: number): string => (ratio < 0.1 ? ratio.toPrecision(2) : figure(ratio))
