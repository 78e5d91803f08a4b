export { clipText, parseClip } from './clipboard/clip.ts'
export { clipOfLines } from './clipboard/text-clip.ts'
export type { AddLaneArgs } from './commands/add-lane.ts'
export type { AddNextStepArgs } from './commands/add-next-step.ts'
export type { AddNodesArgs } from './commands/add-nodes.ts'
export type { Alignment, AlignNodesArgs } from './commands/align-nodes.ts'
export type { AssignNextPidsArgs } from './commands/assign-next-pids.ts'
export type { AssignPidArgs } from './commands/assign-pid.ts'
export type { ChangeKindArgs } from './commands/change-kind.ts'
export type { Command, Permission } from './commands/command.ts'
export { commands } from './commands/command-list.ts'
export type { ConnectNodesArgs } from './commands/connect-nodes.ts'
export type { DistributeNodesArgs } from './commands/distribute-nodes.ts'
export type { DuplicateNodesArgs } from './commands/duplicate-nodes.ts'
export type { GroupNodesArgs } from './commands/group-nodes.ts'
export type { InsertChartArgs } from './commands/insert-chart.ts'
export { type InsertSpaceArgs, spareRoom } from './commands/insert-space.ts'
export type { LayOutArgs } from './commands/lay-out.ts'
export { type MoveBetweenArgs, mayMoveBetween } from './commands/move-between.ts'
export type { MoveNodesArgs } from './commands/move-nodes.ts'
export type { NewNode } from './commands/new-node.ts'
export type { OrderNodesArgs } from './commands/order-nodes.ts'
export type { PasteElementsArgs } from './commands/paste-elements.ts'
export type { PlaceNodesArgs } from './commands/place-nodes.ts'
export type { ReconnectEdgeArgs } from './commands/reconnect-edge.ts'
export type { RemoveElementsArgs } from './commands/remove-elements.ts'
export type { ReparentNodesArgs } from './commands/reparent-nodes.ts'
export type { ResetRoutesArgs } from './commands/reset-routes.ts'
export type { ResizeNodesArgs } from './commands/resize-nodes.ts'
export type { ReverseEdgesArgs } from './commands/reverse-edges.ts'
export type { SameSizeArgs } from './commands/same-size.ts'
export type { SetEdgeLabelArgs } from './commands/set-edge-label.ts'
export type { SetEdgePointsArgs } from './commands/set-edge-points.ts'
export type { SetEdgeStyleArgs } from './commands/set-edge-style.ts'
export type { SetNodeInfoArgs } from './commands/set-node-info.ts'
export type { SetNodeStyleArgs } from './commands/set-node-style.ts'
export type { SetProcessKindArgs } from './commands/set-process-kind.ts'
export type { SetTextArgs } from './commands/set-text.ts'
export { maySplit } from './commands/split-edge.ts'
export type { TidyArgs } from './commands/tidy.ts'
export type { TurnIntoArgs } from './commands/turn-into-process.ts'
export type { EdgeAspect, NodeAspect } from './diff/aspects.ts'
export { changeHistoryDraft, describeChange, describeDiff } from './diff/describe-diff.ts'
export { type ChangedEdge, type ChangedNode, type ChartDiff, diffCharts, type MovedEdge, type MovedNode } from './diff/diff-charts.ts'
export type { DiffLine } from './diff/diff-line.ts'
export { beforePrefix, type DiffPicture, diffPicture } from './diff/diff-picture.ts'
export { type ChangeFilter, isKept, keepChanges } from './diff/keep-changes.ts'
export { type LinePlaces, linePlaces, type Places } from './diff/line-places.ts'
export type { ChronOf, NodeMatch } from './diff/match-nodes.ts'
export { sidePictures } from './diff/side-pictures.ts'
export { type BpmnExportOptions, exportBpmn } from './exchange/bpmn/export/export-bpmn.ts'
export { importBpmn } from './exchange/bpmn/import-bpmn.ts'
export type { ChartImport, ImportOptions } from './exchange/import/chart-import.ts'
export { ImportError, type ImportErrorCode } from './exchange/import/import-error.ts'
export { importFile } from './exchange/import/import-file.ts'
export type { Approximation, FlowKind, ImportReport, ReportEntry } from './exchange/import/import-report.ts'
export { chartBounds } from './geometry/chart-bounds.ts'
export { containerAt } from './geometry/container-at.ts'
export { headOf } from './geometry/container-head.ts'
export { drawOrder } from './geometry/draw-order.ts'
export { freeOffset } from './geometry/free-offset.ts'
export { type FreeSpotWish, freeSpot } from './geometry/free-spot.ts'
export { gridSize, snapToGrid } from './geometry/grid.ts'
export type { AlignGuide, DistanceGuide, Guide, Snapped, SnapWish } from './geometry/guides/guide.ts'
export { type BorderWish, snapBorders } from './geometry/guides/snap-borders.ts'
export { snapBox } from './geometry/guides/snap-box.ts'
export { distanceToLine, edgeAt, type MarqueeHits, marqueeHits, nodeAt } from './geometry/hit-test.ts'
export { moveSegment, type SegmentMove, segmentAt } from './geometry/move-segment.ts'
export { readingOrder } from './geometry/reading-order.ts'
export { type DraftWay, draftWay } from './geometry/routing/draft-way.ts'
export { nudgeRoutes } from './geometry/routing/nudge-routes.ts'
export { nearestPort, portPoint } from './geometry/routing/port-point.ts'
export { quickRoutes, quickWays } from './geometry/routing/quick-routes.ts'
export { type Reroute, rerouteAffected } from './geometry/routing/reroute-affected.ts'
export { routeChart } from './geometry/routing/route-chart.ts'
export { routeEdge } from './geometry/routing/route-edge.ts'
export { findSlot, type Slot } from './geometry/slots/find-slot.ts'
export type { SlotWish } from './geometry/slots/slot-wish.ts'
export { indexRects, type SpatialIndex } from './geometry/spatial-index.ts'
export { moveTexts } from './geometry/texts/move-texts.ts'
export { type PlacedTexts, placeTexts, rememberTexts, showTexts } from './geometry/texts/place-texts.ts'
export {
  clampZoom,
  type FitWish,
  fitViewport,
  toChart,
  toScreen,
  type Viewport,
  visibleArea,
  zoomAround,
  zoomBy,
  zoomLimits,
  zoomStep,
} from './geometry/viewport.ts'
export {
  type ChartHistory,
  createHistory,
  type ExecuteOptions,
  type Outcome,
  type PendingChanges,
  type ProcessCreate,
  type ProcessUpdate,
  pendingChanges,
} from './history/chart-history.ts'
export { countChanges, describeChanges } from './history/count-changes.ts'
export type { Carried } from './history/rebase-way.ts'
export { type CommandResult, runCommand } from './history/run-command.ts'
export { type ChartLayout, layOutChart } from './layout/lay-out-chart.ts'
export type { LayoutAnswer, LayoutEngine, LayoutGraph } from './layout/layout-graph.ts'
export { type ChartMeasure, measureChart } from './layout/measure-chart.ts'
export { type TidyResult, tidyChart } from './layout/tidy/tidy-chart.ts'
export { differenceOf, drawnOver } from './merge/drawn-over.ts'
export { type ChartMerge, type MergeChoices, mergeCharts } from './merge/merge-charts.ts'
export { hasChoice, type MergeConflict } from './merge/merge-conflict.ts'
export { mergeDrawn, withProcessesOf } from './merge/merge-drawn.ts'
export { shareUnchanged } from './merge/share-unchanged.ts'
export type { Side, ThreeCharts } from './merge/three-charts.ts'
export {
  type Chart,
  type ChartScope,
  edgesOf,
  findEdges,
  findNodes,
  fromData,
  globalScope,
  hasFixedPid,
  isPrimary,
  nodesOf,
  permanentPids,
  pidOf,
  takenPids,
  toData,
  withoutProcess,
  withUsedPids,
} from './model/chart.ts'
export { ancestorsOf, childrenOf, descendantsOf, edgesAt, outermostOf } from './model/containment.ts'
export { copySelection } from './model/copy-elements.ts'
export { type Shift, sharedShift } from './model/node-shift.ts'
export {
  applyPatch,
  type Change,
  createdEdgeIds,
  createdNodeIds,
  emptyPatch,
  invertPatch,
  isEmptyPatch,
  mergePatches,
  type Patch,
} from './model/patch.ts'
export {
  comparePids,
  isAssigned,
  lastSegment,
  nextPid,
  type Pid,
  parsePid,
  pidWithSegment,
  unassignedLike,
  unassignedPid,
} from './model/pid.ts'
export { type ChartReading, readChartData } from './model/read-chart.ts'
export {
  bottomOf,
  boundsOf,
  boundsOfPoints,
  centerOf,
  containsPoint,
  containsRect,
  inflate,
  overlaps,
  type Rect,
  rectBetween,
  rightOf,
} from './model/rect.ts'
export { ariaLabel, markWords } from './outline/aria-label.ts'
export { comesFromWords, followers, leadsToWords } from './outline/connection-words.ts'
export { type ChartHit, findInChart } from './outline/find-in-chart.ts'
export { type OutlineItem, type OutlineStep, outline, outlineTree } from './outline/outline.ts'
export type { OutlineConnection } from './outline/outline-connections.ts'
export { tabOrder } from './outline/outline-order.ts'
export { proposedPids } from './outline/proposed-pids.ts'
export { fullName, shortName } from './outline/step-words.ts'
export type { CanvasLike } from './renderers/canvas-like.ts'
export { drawPrimitive } from './renderers/draw-primitive.ts'
export { type CanvasDrawing, drawExport, drawToCanvas } from './renderers/draw-to-canvas.ts'
export { type ExportOptions, type ExportPlan, planExport } from './renderers/export-plan.ts'
export { minimapScene } from './renderers/minimap-scene.ts'
export { pathData } from './renderers/path-data.ts'
export { cutRuns } from './renderers/pdf/font-runs.ts'
export { mostPages, type PageSetup, type PaperName, paperNames, planPages } from './renderers/pdf/page-setup.ts'
export type { PdfLike } from './renderers/pdf/pdf-like.ts'
export { createPdfWriter } from './renderers/pdf/pdf-writer.ts'
export { type PdfSetting, setPdf } from './renderers/pdf/set-pdf.ts'
export type { TitleField } from './renderers/pdf/title-block.ts'
export { resolvePaint } from './renderers/resolve-paint.ts'
export { chartScene, type SceneItem, type SceneOptions } from './renderers/scene.ts'
export { toSvg } from './renderers/to-svg.ts'
export { mayConnect, type WantedConnection } from './rules/connect-rules.ts'
export {
  isConnectable,
  isContainer,
  isExpanded,
  isKindAllowed,
  type KindRow,
  kindsFor,
  kindTable,
  mayContain,
  mayHold,
} from './rules/kind-table.ts'
export { laneHead } from './rules/lane-head.ts'
export { checkNodeInfo, type NodeInfo, type NodeInfoFaults, wantedPid } from './rules/node-info.ts'
export { type ProcessKind, poolKind, processKind, strangePool, strangersIn } from './rules/pool-kind.ts'
export { type KnownProcess, precheck, precheckToSave } from './rules/precheck.ts'
export { type Finding, validateStructure } from './rules/validate-structure.ts'
export { type ChartTheme, type ChartToken, chartTheme } from './shapes/chart-theme.ts'
export { type EdgeContext, edgeLabelBox, edgeShape } from './shapes/edge/edge-shape.ts'
export { type LabelSpot, labelPosition } from './shapes/edge/label-position.ts'
export { edgeCorner, roundedPath } from './shapes/edge/rounded-path.ts'
export type { Route, Routes } from './shapes/edge/route.ts'
export { type GlyphName, glyphs } from './shapes/glyphs.ts'
export { isTextCut, nodeBounds, textBounds } from './shapes/node-bounds.ts'
export { type PaletteGroup, type PaletteItem, paletteFor } from './shapes/palette.ts'
export type {
  CirclePrimitive,
  DisplayList,
  GlyphPrimitive,
  Paint,
  PathPrimitive,
  PathStep,
  Primitive,
  RectPrimitive,
  TextPrimitive,
} from './shapes/primitive.ts'
export { type MarkSpot, markSpots } from './shapes/process/process-marks.ts'
export { pencilSpot } from './shapes/process/process-shape.ts'
export { roleWords } from './shapes/role-tab.ts'
export type { BoxRow, ChangeMark, ChartRole, MarkState, ProcessMarks, ShapeContext, TextBox } from './shapes/shape.ts'
export { isNamedOutside, nodeShape, nodeTextBox } from './shapes/shape-table.ts'
export { rowPlace } from './shapes/summary/summary-rows.ts'
export { textReach } from './shapes/text-boxes.ts'
export { describeSummaryChanges } from './summary/describe-summary-changes.ts'
export { type SummaryBox, type SummaryBoxKind, summaryBoxes } from './summary/summary-boxes.ts'
export { summaryDiffPicture, summarySidePictures } from './summary/summary-diff-picture.ts'
export { type SummaryPicture, summaryPicture } from './summary/summary-picture.ts'
export type { SummaryComponents, SummaryState } from './summary/summary-state.ts'
export { graphemesOf } from './text/break-word.ts'
export { type Direction, directionOf, startSideOf } from './text/text-direction.ts'
export { type FontWeight, textWidth } from './text/text-width.ts'
export { hasRightToLeft, inVisualOrder, levelsOf, readDotsAsNothing, textForWriter } from './text/visual-order.ts'
export { ellipsize, type WrapOptions, wrapText } from './text/wrap-text.ts'
