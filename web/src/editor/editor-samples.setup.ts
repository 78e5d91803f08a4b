import type { ChartData, ChartEdge, ChartNode, Process } from '@strata/contract'
import { createEditorSession, type EditorSession, type EditorSessionInput } from './editor-session.ts'

type Given = Pick<ChartNode, 'id'> & Partial<ChartNode>

export function buildNode(given: Given): ChartNode {
  return { kind: 'activity', x: 0, y: 0, width: 160, height: 72, text: given.id, parent: null, ...given }
}

/** A process as the server stored it. */
export function buildProcessNode(id: string, aprsId: number, processId: string, x = 0): ChartNode {
  return buildNode({ id, kind: 'process', x, text: `Process ${processId}`, addInfo: { aprsId, processId } })
}

export function buildChart(nodes: readonly ChartNode[], edges: readonly ChartEdge[] = []): ChartData {
  return { schema: 1, nodes: [...nodes], edges: [...edges] }
}

export function buildProcess(given: Partial<Process> & Pick<Process, 'id' | 'pid'>): Process {
  return {
    chronId: given.id,
    chartId: 1,
    pname: `Process ${given.pid}`,
    description: '',
    primary: given.pid.startsWith('P'),
    restrict: 'false',
    hdd: false,
    summaryId: null,
    PRS: '',
    PRL: '',
    PRO: '',
    can: {},
    ...given,
  }
}

export function buildSession(data: ChartData, input: Partial<EditorSessionInput> = {}): EditorSession {
  return createEditorSession({ data, processes: [], usedPids: [], topLevel: { type: 'gpfc' }, readOnly: false, ...input })
}
