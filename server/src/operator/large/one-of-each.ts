import { roleCode, versionStatus } from '@strata/contract'
import { type DemoChart, type DemoStory, drawing, link, playStory, process } from '../../demo/index.ts'
import type { CompanyTransaction, FileStore } from '../../platform/index.ts'
import { nameOfDocument, nameOfProcess, paramOf, remarkOf, subjectOf } from './business-words.ts'
import { adminId, ceoId, type LargePlan, personOf } from './large-plan.ts'
import { drawVersion } from './rows/chart-drawing.ts'
import { emailOf, type LargeNames } from './rows/people-rows.ts'

/**
 * Makes one of each kind through the services that calls use: a process in a new version of the Global Chart, its summary, macro, roles, expectations,
 * months, documents and plans, and what people write about it. What was written in bulk has to bear it. Answers the pid of the process.
 */
export async function playOneOfEach(
  tx: CompanyTransaction,
  { plan, names, files }: { plan: LargePlan; names: LargeNames; files: FileStore },
): Promise<string> {
  const people = [adminId, ceoId, ...[11, 13, 15, 17].map((n) => personOf(plan, n))]
  const members = new Map(people.map((id) => [emailOf(names, id), id]))
  const approved = plan.charts[0]?.versions.find(({ status }) => status === versionStatus.approved)
  if (!approved) throw new Error('A large company has a Global Chart.')
  const enabling = plan.processes.filter(({ pid }) => /^E\d+$/.test(pid)).length
  const pid = `E${enabling + 1}`
  const drawn = drawVersion(approved)
  const node = process(pid, nameOfProcess(plan.sizes.processes + 1), { x: 104, y: 0, in: 'enabling' })
  const global: DemoChart = {
    type: 'gpfc',
    below: null,
    preparedBy: emailOf(names, adminId),
    decidedBy: emailOf(names, ceoId),
    versions: [{ preparedDaysAgo: 12, history: historyOf(pid), decidedDaysAgo: 10, drawing: { ...drawn, nodes: [...drawn.nodes, node] } }],
  }
  const [admin = '', ceo = '', ...others] = members.keys()
  const story = writeStory({ pid, global, hands: { admin, ceo, others } })
  await playStory(tx, story, { files, now: plan.now, members, versions: new Map([[global, approved.id]]) })
  return pid
}

const historyOf = (what: string): string => `<p>${what}</p>`

interface StoryParts {
  pid: string
  global: DemoChart
  hands: { admin: string; ceo: string; others: readonly string[] }
}

function writeStory({ pid, global, hands: { admin, ceo, others } }: StoryParts): DemoStory {
  const [sponsor = admin, leader = admin, owner = admin, reader = admin] = others
  const hands = { preparedBy: leader, decidedBy: sponsor }
  const place = { type: 'ma', below: pid } as const
  const [first, second] = [`${pid}.1`, `${pid}.2`]
  const file = (name: string) => ({ name, fileName: `${name}.txt`, content: () => Buffer.from(remarkOf(1)) })
  return {
    timezone: 'UTC',
    admin,
    charts: [global, summaryOf(pid, hands), macroOf({ ...place, ...hands }, [first, second])],
    roles: [
      { pid, daysAgo: 9.5, roles: { PRS: [sponsor], PRL: [leader], PRO: [owner] } },
      { pid: first, daysAgo: 5, by: leader, roles: { SPL: [reader], SPM: [owner] } },
    ],
    restricted: [],
    comments: [
      {
        ...place,
        threads: [
          {
            subject: subjectOf(1),
            nodeId: first,
            by: owner,
            text: remarkOf(2),
            daysAgo: 4,
            replies: [{ by: leader, text: remarkOf(3), daysAgo: 3 }],
          },
        ],
      },
    ],
    suggestions: [
      { ...place, by: owner, daysAgo: 3, suggestion: { kind: 'unclear', text: remarkOf(4), place: { kind: 'node', id: second } } },
    ],
    consents: [],
    reading: [{ ...place, by: leader, daysAgo: 2, order: { whom: { circle: 'holders' }, days: 14 }, readers: [{ by: owner, daysAgo: 1 }] }],
    substitutes: [{ of: leader, substitute: owner, setDaysAgo: 1, firstDayIn: 10, lastDayIn: 20 }],
    handovers: [{ of: owner, by: admin, daysAgo: 0.5, role: roleCode.spm, pid: first, to: leader }],
    reviews: [{ ...place, by: leader, daysAgo: 2, months: 12 }],
    plans: [
      {
        pid,
        areas: [{ by: leader, daysAgo: 3, area: remarkOf(5), areaPriority: 'h' }],
        annualPlan: { by: leader, daysAgo: 3, ...file(nameOfDocument(1)) },
        sheets: [{ by: leader, madeDaysAgo: 3, projectName: nameOfDocument(2), startsDaysAgo: 3, details: {}, team: [], actions: [] }],
      },
    ],
    ...measuresOf(pid, hands),
    folders: [{ docType: 'GPD', below: null, by: admin, daysAgo: 4, path: `/${pid}/` }],
    documents: [
      { docType: 'PRD', below: pid, versions: [{ by: leader, daysAgo: 3, ...file(nameOfDocument(3)) }] },
      {
        docType: 'GPD',
        below: null,
        folder: `/${pid}/`,
        versions: [{ by: admin, daysAgo: 3, ...file(nameOfDocument(4)), sentDaysAgo: 2, decided: { by: ceo, daysAgo: 1, approve: true } }],
      },
    ],
  }
}

type Hands = Pick<DemoChart, 'preparedBy' | 'decidedBy'>

const summaryOf = (pid: string, hands: Hands): DemoChart => ({
  type: 'ps',
  below: pid,
  ...hands,
  versions: [
    {
      preparedDaysAgo: 9,
      history: historyOf(pid),
      decidedDaysAgo: 7.5,
      summary: {
        definition: remarkOf(0),
        suppliers: ['P2'],
        inputs: [nameOfDocument(5)],
        outputs: [nameOfDocument(6)],
        customers: ['P1'],
        interfacing: ['P3'],
      },
    },
  ],
})

function macroOf(place: Hands & Pick<DemoChart, 'type' | 'below'>, [first, second]: readonly [string, string]): DemoChart {
  const nodes = [first, second].map((pid, index) => process(pid, `${nameOfProcess(index)} ${pid}`, { x: 40 + index * 216, y: 40 }))
  const steps = drawing(nodes, [link(`${first}.right`, `${second}.left`)])
  return { ...place, versions: [{ preparedDaysAgo: 9, history: historyOf(first), decidedDaysAgo: 7, drawing: steps }] }
}

/** Expectations of each kind, and last month's data of each. */
function measuresOf(pid: string, hands: Hands): Pick<DemoStory, 'expectations' | 'performance'> {
  const [param, theirParam] = [paramOf(1), paramOf(2)]
  const measure = [remarkOf(1), param, 'N', '5', 'LB', '7'] as const
  const theirs = [remarkOf(2), theirParam, 'N', '5', 'LB', '7'] as const
  const version = { preparedDaysAgo: 7, isSent: true, decidedDaysAgo: 5 } as const
  const row = (of: string) => ({ of, measure, uom: 'days', per: 'Per Month' })
  const figures = [{ param, figures: [6] }]
  return {
    expectations: [
      { type: 'ce', of: pid, ...hands, versions: [{ ...version, rows: [row('P1')] }] },
      { type: 'se', of: pid, ...hands, versions: [{ ...version, rows: [row('P2')] }] },
      { type: 'ie', of: pid, ...hands, versions: [{ ...version, rows: [{ of: 'P3', yours: measure, theirs }] }] },
    ],
    performance: [
      { type: 'ce', of: pid, by: hands.preparedBy, rows: figures },
      { type: 'se', of: pid, by: hands.preparedBy, rows: figures },
      { type: 'ie', of: pid, by: hands.preparedBy, rows: [{ yourParam: param, yours: '6', theirs: '6' }] },
    ],
  }
}
