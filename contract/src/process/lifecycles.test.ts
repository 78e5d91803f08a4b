import { describe, expect, it } from 'vitest'
import { type ErrorCode, problems } from '../http/problem.ts'
import type { Transition } from '../rights/holder.ts'
import { rightsBySpecification } from './rights-by-specification.ts'
import type { RightsSection } from './rights-section.ts'

/** How the server refuses where a precondition of a transition is not met. */
const refusalsOfNeeds: Readonly<Record<string, ErrorCode>> = {
  changeHistory: 'CHANGE_HISTORY_MISSING',
  precheck: 'PRECHECK',
  wip: 'WIP_MISSING',
  shortTermActions: 'SHORT_TERM_ACTION_MISSING',
}

/** Each kind of item that has states, once; lists, and what hangs below a restricted process, are kinds of the rights alone. */
const sections = rightsBySpecification.filter(
  ({ title, tables, isRestrictable }) =>
    Object.keys(tables.lifecycle).length > 0 && !title.startsWith('Lists of') && isRestrictable !== 'above',
)

describe('the lifecycles', () => {
  it('are written down for people', async () => {
    const page = [introduction, ...sections.map(describeSection)].join('\n')
    await expect(page).toMatchFileSnapshot('../../../docs/specification/lifecycles.md')
  })

  it('ask for nothing whose refusal is not known', () => {
    const needs = sections.flatMap((section) => transitionsOf(section).flatMap(({ transition }) => transition.needs ?? []))
    expect([...new Set(needs)].sort()).toEqual(Object.keys(refusalsOfNeeds).sort())
  })
})

const introduction = `# Lifecycles

One table for each kind of item that has states. A row gives who may take an action in which state, which state it leads to, and how it can be refused there.
In a state that has no row for an action, the action is refused (409 \`WRONG_STATE\`); below a removed process everything but reading is. Who holds a right
“restricted” holds it where the process is restricted. The sender of a version is named as long as the sender may still read it.

Some states are not stored but follow from what is: a version of a document is CORRECTED when it was rejected and a newer one took its place, REVISED when it is approved and
its next version is under way, SUPERSEDED when it is retired and was never approved; a note is COMPLETED with the month it belongs to; a project sheet is PRIOR when it is a WIP with a version before it. ARCHIVED is,
of charts and expectations, a WIP that another one replaced; of documents and project sheets, one that was put aside.

Actions that ask for no state are in [rights.md](rights.md). Written from the tables of the contract (\`*-lifecycle.ts\`, \`*-rights.ts\`) by
\`contract/src/process/lifecycles.test.ts\`.
`

function describeSection(section: RightsSection): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = transitionsOf(section).map(({ from, action, transition }) =>
    row([from, action, describeHolders(section, transition), transition.to, refusalsOf(section, transition)]),
  )
  return [`## ${section.title}`, '', row(['from', 'action', 'who', 'to', 'refused with']), row(Array(5).fill('---')), ...rows, ''].join(
    '\n',
  )
}

function transitionsOf({ tables, group, states }: RightsSection): { from: string; action: string; transition: Transition }[] {
  return Object.entries(tables.lifecycle).flatMap(([from, actions]) =>
    Object.entries(actions)
      .filter(([, { only }]) => states.includes(from) && (!only || only.includes(group)))
      .map(([action, transition]) => ({ from, action, transition })),
  )
}

function describeHolders({ tables, group }: RightsSection, { right }: Transition): string {
  const row = tables.rights[group]
  const [held, restricted] = [row?.[right], row?.[`restricted ${right}`]]
  return `${held?.join(', ') ?? '—'}${restricted ? ` (restricted: ${restricted.join(', ')})` : ''}`
}

function refusalsOf({ tables, group, isRestrictable }: RightsSection, { right, needs = [] }: Transition): string {
  const codes: ErrorCode[] = [
    ...(tables.rights[group]?.[right]?.includes('everyone') ? [] : ['NO_RIGHT' as const]),
    ...(isRestrictable ? ['RESTRICTED' as const] : []),
    ...(tables.premium?.includes(group) ? ['PREMIUM_ONLY' as const] : []),
    ...needs.flatMap((need) => refusalsOfNeeds[need] ?? []),
  ]
  return codes.map((code) => `${problems[code].status} \`${code}\``).join(', ') || '—'
}
