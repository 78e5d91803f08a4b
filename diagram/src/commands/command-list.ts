import { addLane } from './add-lane.ts'
import { addNextStep } from './add-next-step.ts'
import { addNodes } from './add-nodes.ts'
import { alignNodes } from './align-nodes.ts'
import { assignNextPids } from './assign-next-pids.ts'
import { assignPid } from './assign-pid.ts'
import { changeKind } from './change-kind.ts'
import { connectNodes } from './connect-nodes.ts'
import { distributeNodes } from './distribute-nodes.ts'
import { duplicateNodes } from './duplicate-nodes.ts'
import { groupNodes } from './group-nodes.ts'
import { insertChart } from './insert-chart.ts'
import { insertSpace } from './insert-space.ts'
import { layOut } from './lay-out.ts'
import { moveBetween } from './move-between.ts'
import { moveNodes } from './move-nodes.ts'
import { orderNodes } from './order-nodes.ts'
import { pasteElements } from './paste-elements.ts'
import { placeNodes } from './place-nodes.ts'
import { reconnectEdge } from './reconnect-edge.ts'
import { removeElements } from './remove-elements.ts'
import { reparentNodes } from './reparent-nodes.ts'
import { resetRoutes } from './reset-routes.ts'
import { resizeNodes } from './resize-nodes.ts'
import { reverseEdges } from './reverse-edges.ts'
import { sameSize } from './same-size.ts'
import { setEdgeLabel } from './set-edge-label.ts'
import { setEdgePoints } from './set-edge-points.ts'
import { setEdgeStyle } from './set-edge-style.ts'
import { setNodeInfo } from './set-node-info.ts'
import { setNodeStyle } from './set-node-style.ts'
import { setProcessKind } from './set-process-kind.ts'
import { setText } from './set-text.ts'
import { tidy } from './tidy.ts'
import { turnIntoActivity, turnIntoProcess } from './turn-into-process.ts'

/** Every command: all that can be done to a chart, by mouse, keyboard, paste and import alike. */
export const commands = {
  addLane,
  addNextStep,
  addNodes,
  alignNodes,
  assignNextPids,
  assignPid,
  changeKind,
  connectNodes,
  distributeNodes,
  duplicateNodes,
  groupNodes,
  insertChart,
  insertSpace,
  layOut,
  moveBetween,
  moveNodes,
  orderNodes,
  pasteElements,
  placeNodes,
  reconnectEdge,
  removeElements,
  reparentNodes,
  resetRoutes,
  resizeNodes,
  reverseEdges,
  sameSize,
  setEdgeLabel,
  setEdgePoints,
  setEdgeStyle,
  setNodeInfo,
  setNodeStyle,
  setProcessKind,
  setText,
  tidy,
  turnIntoActivity,
  turnIntoProcess,
} as const
