import { describe, expect, it } from 'vitest'
import { type Actor, decide, type Refusal, type RightsItem } from '../rights/decide.ts'
import type { ProcessRole } from '../rights/holder.ts'
import { rightsBySpecification } from './rights-by-specification.ts'
import type { RightBySpecification, RightsSection } from './rights-section.ts'

/** A member who is this and nothing else; the reader is nothing. */
const personas = ['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'owner', 'spl', 'spm', 'preparer', 'reader'] as const
type Persona = (typeof personas)[number]
type Outcome = 'yes' | Refusal['because']

const opensRestricted = (persona: Persona): boolean => persona !== 'preparer' && persona !== 'reader'

const processRoles: readonly string[] = ['sponsor', 'leader', 'owner', 'spl', 'spm'] satisfies ProcessRole[]
const isProcessRole = (persona: Persona): persona is Persona & ProcessRole => processRoles.includes(persona)

/** One question: may a member in that position take the action in that state? */
interface Question {
  section: RightsSection
  action: string
  state: string | undefined
  isRestricted: boolean
  persona: Persona
}

function ask({ section, action, state, isRestricted, persona }: Question): Outcome {
  const actor: Actor = {
    companyUserId: 7,
    isAdmin: persona === 'admin',
    isCeo: persona === 'ceo',
    isAdvisor: persona === 'advisor',
    isPremium: true,
  }
  const item: RightsItem = {
    group: section.group,
    status: state,
    restricted: isRestricted,
    roles: isProcessRole(persona) ? [persona] : [],
    preparerId: persona === 'preparer' ? 7 : 8,
  }
  const decision = decide(section.tables, actor, action, item)
  return decision.allowed ? 'yes' : decision.because
}

/** What the specification answers. A right that one holds in another state is refused by the state, one that one never holds by the role. */
function expectedOf({ section, action, state, isRestricted, persona }: Question): Outcome {
  if (isRestricted && !opensRestricted(persona)) return 'restriction'
  const rows = section.rights.filter(([name]) => name === action)
  const holds = ([, who, , whoRestricted]: RightBySpecification) => {
    const held = (isRestricted ? (whoRestricted ?? who) : who).split(' ')
    return held.includes(persona) || held.includes('everyone')
  }
  const isHere = ([, , where]: RightBySpecification) => where === 'always' || (state !== undefined && where.split(' ').includes(state))
  if (rows.some((row) => isHere(row) && holds(row))) return 'yes'
  return rows.some(isHere) || !rows.some(holds) ? 'role' : 'state'
}

const actionsOf = ({ rights }: RightsSection): string[] => [...new Set(rights.map(([action]) => action))]

const restrictionsOf = ({ isRestrictable }: RightsSection): boolean[] =>
  isRestrictable === 'above' ? [true] : isRestrictable ? [false, true] : [false]

function questionsOf(section: RightsSection): Question[] {
  const restrictions = restrictionsOf(section)
  const states = section.states.length > 0 ? section.states : [undefined]
  return restrictions.flatMap((isRestricted) =>
    actionsOf(section).flatMap((action) =>
      states.flatMap((state) => personas.map((persona) => ({ section, action, state, isRestricted, persona }))),
    ),
  )
}

const named = ({ action, state, isRestricted, persona }: Question, outcome: Outcome): string =>
  `${persona} ${action} ${state ?? ''}${isRestricted ? ' restricted' : ''}: ${outcome}`

describe('the rights matrix: role × level × state × action', () => {
  it.each(rightsBySpecification)('of $title ($group) is what the specification says', (section) => {
    const questions = questionsOf(section)
    expect(questions.map((question) => named(question, ask(question)))).toEqual(
      questions.map((question) => named(question, expectedOf(question))),
    )
  })

  it('stands written down for people, as it was reviewed', async () => {
    await expect(describeMatrix()).toMatchFileSnapshot('../../../docs/specification/rights.md')
  })
})

const introduction = `# Who may do what

One table for each kind of thing, and a second one where its process is restricted; the process of a macro has a third one, where the global
process above it is. A cell names the states in which a member who is this and nothing else may take the action: \`always\` in every state or
without one, \`—\` never (403 \`NO_RIGHT\`), \`closed\` because the process is restricted (403 \`RESTRICTED\`). In a state that is not named, the
action is refused by the state (409 \`WRONG_STATE\`), reading by the role; an open month of performance data is not there (404) for who may not read
it. The preparer is somebody who made the version and holds no role; the reader holds none either. Whoever sent a version may withdraw it as its
preparer may, as long as the sender may still read it.

Written from the tables of the contract by \`contract/src/process/rights-matrix.test.ts\`, which holds them to the specification, and tried against
the server by \`server/src/attacks/rights-matrix.test.ts\`. Performance data is for premium companies.
`

function describeMatrix(): string {
  const parts = rightsBySpecification.flatMap((section) =>
    restrictionsOf(section).map((isRestricted) => describeSection(section, isRestricted)),
  )
  return [introduction, ...parts].join('\n')
}

function describeSection(section: RightsSection, isRestricted: boolean): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = actionsOf(section).map((action) =>
    row([action, ...personas.map((persona) => describeCell({ section, action, isRestricted, persona }))]),
  )
  const restricted = section.isRestrictable === 'above' ? ', below a restricted process' : ', restricted'
  const title = `## ${section.title}${isRestricted ? restricted : ''}`
  return [title, '', row(['', ...personas]), row(Array(personas.length + 1).fill('---')), ...rows, ''].join('\n')
}

function describeCell({ section, ...question }: Omit<Question, 'state'>): string {
  const states = section.states.length > 0 ? section.states : [undefined]
  const outcomes = states.map((state) => ({ state, outcome: ask({ section, ...question, state }) }))
  if (outcomes.every(({ outcome }) => outcome === 'restriction')) return 'closed'
  const allowed = outcomes.filter(({ outcome }) => outcome === 'yes')
  if (allowed.length === 0) return '—'
  return allowed.length === outcomes.length ? 'always' : allowed.map(({ state }) => state).join(', ')
}
