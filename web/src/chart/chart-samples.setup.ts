import type { ChartNode, ChartVersion, Process } from '@strata/contract'
import type { ChartContent } from './open/chart-content.ts'

/** Samples for tests: a global chart of company 1 with a WIP the reader may do everything with. */
export function buildVersion(changes: Partial<ChartVersion> = {}): ChartVersion {
  return {
    id: 30,
    chronId: 20,
    type: 'gpfc',
    version: 8,
    status: { id: 1, name: 'WIP' },
    itemType: { id: 1, name: 'Global Chart' },
    parentId: 0,
    createdOn: '2026-11-17T08:00:00.000Z',
    savedOn: '2026-11-18T08:00:00.000Z',
    savedBy: { firstName: 'Tomas', lastName: 'Berg' },
    sentBy: null,
    sentOn: null,
    approvedOn: null,
    retiredOn: null,
    preparedBy: { firstName: 'Tomas', lastName: 'Berg' },
    approvedBy: null,
    rejection: null,
    can: {
      save: true,
      record: true,
      sendForApproval: true,
      approve: 'state',
      withdraw: 'state',
      makeWip: 'state',
      create: true,
      export: true,
      comments: true,
      deletedIds: true,
    },
    ...changes,
  }
}

export function buildProcess(changes: Partial<Process> = {}): Process {
  return {
    id: 12,
    chronId: 12,
    chartId: 30,
    pid: 'P1',
    pname: 'Win orders',
    description: '',
    primary: true,
    restrict: 'false',
    hdd: true,
    summaryId: null,
    PRS: '',
    PRL: '',
    PRO: '',
    can: {},
    ...changes,
  }
}

export function buildNode(changes: Partial<ChartNode> = {}): ChartNode {
  return {
    id: 'n1',
    kind: 'process',
    x: 0,
    y: 0,
    width: 160,
    height: 72,
    text: 'Win orders',
    parent: null,
    addInfo: { aprsId: 12, processId: 'P1' },
    ...changes,
  }
}

export function buildContent(changes: Partial<ChartContent> = {}): ChartContent {
  return {
    version: buildVersion(),
    data: { schema: 1, nodes: [buildNode()], edges: [] },
    etag: '"one"',
    contentHash: 'hash-one',
    processes: [buildProcess()],
    usedPids: ['P1'],
    ...changes,
  }
}
