import { type ChartNode, worthALookMessages as messages, type NodeKind, type Process, sendingMessages } from '@strata/contract'
import { type Chart, edgesAt, fullName, isAssigned, isPrimary, nodesOf, pidOf, processKind, shortName, strangersIn } from '@strata/diagram'

/** One thing to notice; `nodeId` is of the version to decide. */
export interface WorthALook {
  readonly key: string
  readonly words: string
  readonly nodeId?: string
}

interface Input {
  chart: Chart
  /** The version in force; undefined where there is none, or it is not loaded. */
  before: Chart | undefined
  processes: readonly Process[]
}

/** What an approver should notice of a chart beside its changes: nothing of it forbids to approve. */
export function findWorthALook({ chart, before, processes }: Input): WorthALook[] {
  return [...removedProcesses(chart, before), ...strangers(chart), ...unconnected(chart, before), ...leaderless(chart, processes)]
}

/** A process that goes takes its id and its workspace with it. */
function removedProcesses(chart: Chart, before: Chart | undefined): WorthALook[] {
  if (!before) return []
  const pids = new Set(nodesOf(chart).map((node) => pidOf(node, chart.scope)))
  return nodesOf(before).flatMap((node) => {
    const pid = node.kind === 'process' ? pidOf(node, before.scope) : undefined
    if (pid === undefined || !isAssigned(pid) || pids.has(pid)) return []
    return [{ key: `removed ${node.id}`, words: messages.removed({ name: fullName(node) }) }]
  })
}

const strangers = (chart: Chart): WorthALook[] =>
  strangersIn(chart).map(({ node, pool }) => ({
    key: `stranger ${node.id}`,
    words: sendingMessages.stranger({ name: fullName(node), kind: processKind(node), pool: shortName(pool) }),
    nodeId: node.id,
  }))

/** Steps that are new and have no connection, or have lost all of them. Enabling processes help the others without one. */
function unconnected(chart: Chart, before: Chart | undefined): WorthALook[] {
  return nodesOf(chart).flatMap((node) => {
    const hadConnection = before !== undefined && node.id in before.nodes ? edgesAt(before, node.id).length > 0 : undefined
    if (!needsConnection(node) || edgesAt(chart, node.id).length > 0 || hadConnection === false) return []
    const words = hadConnection ? messages.cutOff : messages.loose
    return [{ key: `loose ${node.id}`, words: words({ name: fullName(node) }), nodeId: node.id }]
  })
}

const working: readonly NodeKind[] = ['process', 'activity', 'subprocess', 'decision']

const needsConnection = (node: ChartNode): boolean => working.includes(node.kind) && (node.kind !== 'process' || isPrimary(node))

function leaderless({ scope, ...chart }: Chart, processes: readonly Process[]): WorthALook[] {
  if (scope.type !== 'gpfc') return []
  const lacking = new Set(processes.filter(({ PRL }) => PRL === '').map(({ id }) => id))
  const nodes = Object.values(chart.nodes).filter(({ addInfo }) => addInfo?.aprsId !== undefined && lacking.has(addInfo.aprsId))
  const [first] = nodes
  if (!first) return []
  return [{ key: 'leaderless', words: messages.noLeader({ more: nodes.length - 1, name: fullName(first) }), nodeId: first.id }]
}
