import { chartRoutes, commentRoutes } from '@strata/contract'
import { buildChart } from '../server/src/chart/chart-factory.ts'
import { CommentSteps } from '../server/src/comment/comment-steps.ts'
import { buildCompany } from '../server/src/platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../server/src/platform/testing/member-factory.ts'
import { callAs, openToken } from '../server/src/platform/testing/test-call.ts'
import { type BenchServer, onBenchServer } from './bench-server.ts'
import { figure, median, printResult } from './statistics.ts'

const writers = 24
const rounds = 5
const seconds = 3

/** Who writes again and again, each with a macro of their own; and the macro that all of their company comment on. */
interface Writer {
  member: BuiltMember
  own: Item
  shared: Item
}

interface Item {
  chronId: number
  id: number
  etag: string
  threadId: number
}

type Write = (server: BenchServer, writer: Writer) => Promise<void>

/** As many writers in one company as in four, in turn: whether those of one company wait for each other. Aim: at least 0.8 of the rate of four. */
export const measureWrites = (): Promise<void> =>
  onBenchServer(async (server) => {
    const one = await makeWriters(server, writers)
    const four: Writer[] = []
    for (let company = 0; company < 4; company++) four.push(...(await makeWriters(server, writers / 4)))
    await server.owner.query('analyze')
    for (const [what, write] of Object.entries(kinds)) {
      const rates: { one: number; four: number }[] = []
      for (let round = 0; round < rounds; round++)
        rates.push({ one: await writesPerSecond(server, one, write), four: await writesPerSecond(server, four, write) })
      const [inOne, inFour] = [median(rates.map((rate) => rate.one)), median(rates.map((rate) => rate.four))]
      const ratio = median(rates.map((rate) => rate.one / rate.four))
      printResult(
        `${writers} writers in one company, of as many in four: ${what}`,
        `${figure(ratio)} (${figure(inOne)} : ${figure(inFour)} a second)`,
        '≥ 0.8',
      )
    }
  })

const comment: (of: 'own' | 'shared') => Write = (of) => async (server, writer) => {
  const { chronId, threadId } = writer[of]
  const params = { itemType: 'ma', itemId: chronId }
  const { status } = await callAs(server, writer.member, commentRoutes.addComment, {
    params,
    body: { parentId: threadId, comments: 'As I see it' },
  })
  if (status !== 200) throw new Error(`A comment was answered with ${status}.`)
}

const save: Write = async (server, { member, own }) => {
  const text = { id: 'text', kind: 'text', x: 0, y: 200, width: 160, height: 72, parent: null, text: `Now ${performance.now()}` }
  const request = {
    params: { type: 'ma', id: own.id },
    headers: { 'if-match': own.etag },
    body: { chartData: { schema: 1, nodes: [text], edges: [] } },
  }
  const { status, headers } = await callAs(server, member, chartRoutes.saveData, request)
  if (status !== 204) throw new Error(`A save was answered with ${status}.`)
  own.etag = headers.etag ?? ''
}

const kinds: Record<string, Write> = { 'comments on one item': comment('shared'), 'comments on many': comment('own'), saves: save }

async function writesPerSecond(server: BenchServer, all: readonly Writer[], write: Write): Promise<number> {
  const until = performance.now() + 1000 * seconds
  let done = 0
  await Promise.all(
    all.map(async (writer) => {
      while (performance.now() < until) {
        await write(server, writer)
        done += 1
      }
    }),
  )
  return done / seconds
}

/** A company whose members may all comment on everything, and each leads a process. */
async function makeWriters(server: BenchServer, count: number): Promise<Writer[]> {
  const id = await buildCompany(server.database)
  const [admin, ceo] = [
    await buildMember(server.database, { companyId: id, is: 'admin' }),
    await buildMember(server.database, { companyId: id, is: 'ceo' }),
  ]
  const pids = Array.from({ length: count }, (_, index) => `P${index + 1}`)
  const { processes } = await buildChart(server, { company: { id, admin, ceo }, pids, status: 'APPROVED' })
  const made: Writer[] = []
  for (const { chronId } of processes) {
    const member = await buildMember(server.database, { companyId: id, advisor: true })
    await server.owner.query(`insert into process_role values ($1, $2, 'PRL', $3)`, [id, chronId, member.companyUserId])
    const own = await makeItem(server, { id, admin: member, ceo }, chronId)
    made.push({ member: { ...member, token: await openToken(server, member) }, own, shared: made[0]?.own ?? own })
  }
  return made
}

async function makeItem(
  server: BenchServer,
  company: { id: number; admin: BuiltMember; ceo: BuiltMember },
  parentChronId: number,
): Promise<Item> {
  const { chronId, id, etag } = await buildChart(server, { company, type: 'ma', parentChronId, pids: [] })
  const step = { companyId: company.id, by: company.ceo.companyUserId, on: new Date() }
  const thread = await new CommentSteps(server.database).add(
    step,
    { type: 'ma', chronId },
    { subject: 'Wording', comments: 'How do you see it?' },
  )
  return { chronId, id, etag, threadId: thread.chronId }
}
