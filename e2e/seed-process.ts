import { approveWip, createChart, findGlobalProcess, saveProcesses } from './api-chart.ts'
import { type ApiSession, expectSuccess, loadWip } from './api-session.ts'

interface Amounts {
  /** Macro processes, each with a micro chart under way. */
  micros: number
  /** Threads of comments on the macro chart. */
  threads: number
  /** Answers to each thread. */
  replies: number
}

export interface SeededProcess {
  chronId: number
  /** Of the macro chart. */
  macroChronId: number
}

/** Fills a global process that has no macro yet through the calls that the browser makes, as the administrator. */
export async function seedProcess(admin: ApiSession, pid: string, { micros, threads, replies }: Amounts): Promise<SeededProcess> {
  const { chronId } = await findGlobalProcess(admin, pid)
  const macro = await createChart(admin, 'ma', chronId)
  await saveProcesses(
    admin,
    macro,
    numbered(micros, (n) => ({ pid: `${pid}.${n}`, name: `Step ${n} of the work` })),
  )
  const { processes } = await loadWip(admin, macro.id, 'ma')
  await approveWip(admin, admin, macro)
  await inParallel(processes, async (process) => {
    await expectSuccess(await admin.call('PUT', `/chart/{companyId}/mi/create/${process.chronId}`))
  })
  const comment = async (body: object): Promise<number> => {
    const answer = await admin.call('POST', `/comment/{companyId}/ma/${macro.id}/add`, body)
    return (await (await expectSuccess(answer)).json()).chronId
  }
  await inParallel(numbered(threads, String), async (n) => {
    const parentId = await comment({ subject: `Question ${n}`, comments: `What is done in case ${n}, and by whom?` })
    for (const answer of numbered(replies, String)) await comment({ comments: `Answer ${answer}: as in the case before.`, parentId })
  })
  return { chronId, macroChronId: macro.id }
}

const numbered = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index + 1))

/** Six at a time: as many as a browser asks at once. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(numbered(6, worker))
}
