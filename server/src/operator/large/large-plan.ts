import {
  type ChartStatus,
  type ChartType,
  type ExpectationType,
  expectationTypes,
  roleCode,
  type rolesOfLevel,
  versionStatus,
} from '@strata/contract'
import { nameOfProcess } from './business-words.ts'
import { type LargeSizes, rowsElsewhere } from './large-sizes.ts'

type ProcessLevel = keyof typeof rolesOfLevel

export interface PlannedProcess {
  /** Its chronId, and its place in the list but for one. */
  chronId: number
  level: ProcessLevel
  pid: string
  name: string
  parent: PlannedProcess | undefined
  children: PlannedProcess[]
}

export interface PlannedVersion {
  chart: PlannedChart
  id: number
  version: number
  status: ChartStatus
  /** What it shows, with the ids that the processes have in it. */
  parts: { id: number; process: PlannedProcess }[]
  savedDaysAgo: number
}

interface PlannedChart {
  chronId: number
  type: ChartType
  below: PlannedProcess | undefined
  versions: PlannedVersion[]
}

export interface PlannedExpectation {
  /** Of both versions, where there are two. */
  chronId: number
  type: ExpectationType
  process: PlannedProcess
  rows: number
  /** The id of its first row; those of a second version that waits for its decision follow all first ones. */
  firstDetail: number
  waiting: { id: number; firstDetail: number } | undefined
}

/** Everything that others name by its number. */
export interface LargePlan {
  sizes: LargeSizes
  now: Date
  processes: PlannedProcess[]
  charts: PlannedChart[]
  expectations: PlannedExpectation[]
}

/** People of every large company; all others follow. */
export const ceoId = 1
export const adminId = 2
/** Every fortieth has left. */
export const isActive = (memberId: number): boolean => memberId <= 10 || memberId % 40 !== 39

/** Someone who works here, by any number. */
export function personOf({ sizes }: Pick<LargePlan, 'sizes'>, n: number): number {
  const found = 3 + (n % (sizes.people - 2))
  return isActive(found) ? found : found - 1
}

/** Who holds a role of a process: sponsor, leader and owner of a global one, the others of a macro. No two are one. */
export function holderOf(plan: LargePlan, { chronId }: PlannedProcess, role: keyof typeof places): number {
  return personOf(plan, chronId * 7 + places[role])
}

const places = { [roleCode.sponsor]: 0, [roleCode.leader]: 2, [roleCode.owner]: 4, [roleCode.spl]: 0, [roleCode.spm]: 2 } as const

export const globalOf = (process: PlannedProcess): PlannedProcess => (process.parent ? globalOf(process.parent) : process)

export function planCompany(sizes: LargeSizes, now: Date): LargePlan {
  const processes = planProcesses(sizes)
  return { sizes, now, processes, charts: planCharts(processes), expectations: planExpectations(sizes, processes) }
}

/** Global ones first, then macros, then micros, spread evenly. Three of five are primary. */
function planProcesses({ processes: count, globals }: LargeSizes): PlannedProcess[] {
  const macros = Math.max(globals, Math.round((count - globals) / 7))
  const all: PlannedProcess[] = []
  const add = (level: ProcessLevel, pid: string, parent: PlannedProcess | undefined) => {
    const chronId = all.length + 1
    const process = { chronId, level, pid, parent, name: nameOfProcess(chronId), children: [] }
    all.push(process)
    parent?.children.push(process)
  }
  const primary = Math.ceil(globals * 0.6)
  for (let n = 1; n <= globals; n += 1) add('gpfc', n <= primary ? `P${n}` : `E${n - primary}`, undefined)
  const addBelow = (level: ProcessLevel, parent: PlannedProcess | undefined) =>
    add(level, `${parent?.pid}.${(parent?.children.length ?? 0) + 1}`, parent)
  for (let n = 0; n < macros; n += 1) addBelow('ma', all[n % globals])
  for (let n = 0; all.length < count; n += 1) addBelow('mi', all[globals + (n % macros)])
  return all
}

function planCharts(processes: readonly PlannedProcess[]): PlannedChart[] {
  const globals = processes.filter(({ level }) => level === 'gpfc')
  const drawn = processes.filter(({ children }) => children.length > 0)
  const places: { type: ChartType; below: PlannedProcess | undefined; shown: readonly PlannedProcess[] }[] = [
    { type: 'gpfc', below: undefined, shown: globals },
    ...globals.map((below) => ({ type: 'ps' as const, below, shown: [] })),
    ...drawn.map((below) => ({ type: below.level === 'gpfc' ? ('ma' as const) : ('mi' as const), below, shown: below.children })),
  ]
  const charts = places.map(({ type, below }, index): PlannedChart => ({ chronId: index + 1, type, below, versions: [] }))
  const next = { chart: charts.length + 1, part: processes.length + 1 }
  for (const [index, chart] of charts.entries()) {
    const { shown } = places[index] ?? { shown: [] }
    const known = new Set<PlannedProcess>()
    for (const [at, status] of listStatuses(chart, index).entries()) {
      const isFormer = status === versionStatus.retired
      const parts = (isFormer ? shown.slice(0, -1) : shown).map((process) => ({
        id: known.has(process) ? next.part++ : process.chronId,
        process,
      }))
      for (const { process } of parts) known.add(process)
      const id = at === 0 ? chart.chronId : next.chart++
      chart.versions.push({ chart, id, version: at + 1, status, parts, savedDaysAgo: savedDaysAgoOf(status, index) })
    }
  }
  return charts
}

/** Most are approved, every fifth for the second time; some are worked on again, some wait for their decision. */
function listStatuses({ type, below }: PlannedChart, index: number): ChartStatus[] {
  const { retired, approved, wip, inApproval } = versionStatus
  if (below === undefined) return [retired, approved]
  if (type === 'ps') return [approved]
  const decided = index % 5 === 0 ? [retired, approved] : [approved]
  if (index % 10 === 3) return [...decided, wip]
  return index % 15 === 7 ? [...decided, inApproval] : decided
}

function savedDaysAgoOf(status: ChartStatus, index: number): number {
  if (status === versionStatus.retired) return 780 - (index % 40)
  return status === versionStatus.approved ? 730 - (index % 300) : 4 + (index % 20)
}

function planExpectations({ measured, monthRows }: LargeSizes, processes: readonly PlannedProcess[]): PlannedExpectation[] {
  const places = processes.slice(0, measured).flatMap((process) => expectationTypes.map((type) => ({ type, process })))
  let detail = 1
  const planned = places.map(({ type, process }, index): PlannedExpectation => {
    const rows = index === 0 ? monthRows : rowsElsewhere
    const firstDetail = detail
    detail += rows
    return { chronId: index + 1, type, process, rows, firstDetail, waiting: undefined }
  })
  let id = planned.length + 1
  for (const expectation of planned) {
    if (expectation.chronId % 24 !== 13) continue
    expectation.waiting = { id: id++, firstDetail: detail }
    detail += expectation.rows
  }
  return planned
}
