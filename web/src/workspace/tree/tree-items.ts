import {
  type ChartStatus,
  chartMessages,
  documentMessages,
  type ExpectationType,
  expectationTypes,
  type ItemType,
  isOfMacro,
  isRetired,
  isUnderWay,
  processScreenMessages as messages,
  type PermissionList,
  type Process,
  plainKindNames,
  processMessages,
  sessionMessages,
  summaryMessages,
  wordsOfPlain,
} from '@strata/contract'
import {
  expectationItemType,
  expectationLeafNames,
  type Permissions,
  performanceItemType,
  performanceLeafNames,
} from '../../process/index.ts'
import type { TreeNode } from '../../ui/index.ts'
import type { ChartState, Workspace } from '../use-workspace.ts'

/** What the tree leads to: an item of the process, a micro by its macro process. */
export interface TreeItem extends TreeNode<TreeItem> {
  readonly itemType: ItemType
  readonly parentProcessChronId?: number
  /** Work under way. */
  readonly state?: ChartStatus | undefined
  /** How many micros there are below. */
  readonly count?: number | undefined
  /** A word beside the name: whom it opens for, or that it is retired. */
  readonly note?: string | undefined
  /** The sentence where there is none yet. */
  readonly absent?: string | undefined
  readonly isLocked?: boolean
  /** Shown as it opens. */
  readonly hint?: string | undefined
  /** Shown instead of opening it. */
  readonly refusal?: { tone: 'info' | 'error'; text: string } | undefined
}

/** 'mi.21', 'ipce.21': names an item in the tree. */
export const itemId = (itemType: ItemType, parentProcessChronId?: number): string =>
  isOfMacro(itemType) ? `${itemType}.${parentProcessChronId}` : itemType

/** Where one is. */
export interface Here {
  itemType: ItemType
  /** The macro process of a micro, or of its expectations. */
  macroChronId: number | undefined
}

/** The tree of a process (specification 2 §2). Expectations of a sub-process are in it while one is there. */
export function treeItems(workspace: Workspace, isPremium: boolean, here: Here): TreeItem[] {
  const { permissions } = workspace
  const premium = isPremium ? {} : { note: messages.premium, hint: sessionMessages.premiumOnly }
  return [
    leaf('info'),
    { ...leaf('ps'), ...describeState(workspace.summaryState, summaryMessages.none, permissions?.can.ps) },
    macroItem(workspace),
    { ...leaf('exinfo'), children: expectationTypes.map((type) => expectationsItem(workspace, type, here)) },
    { ...leaf('dashboard'), ...premium },
    {
      ...leaf('performance'),
      ...(isPremium ? { children: expectationTypes.map((type) => dataItem(workspace, type, here)) } : premium),
    },
    leaf('impplans'),
    ...plainKindNames.map((kind) => named(kind, wordsOfPlain(kind).name)),
    { ...leaf('processdoc'), ...describeDocuments(permissions) },
  ]
}

const leaf = (itemType: keyof typeof messages.items): TreeItem => named(itemType, messages.items[itemType])

const named = (itemType: ItemType, label: string): TreeItem => ({ id: itemType, itemType, label })

/** Performance data of a kind: those of the process itself, below them those of the sub-process that is shown. */
function dataItem({ macroProcesses }: Workspace, type: ExpectationType, here: Here): TreeItem {
  const leafOfType = named(performanceItemType({ type, isSub: false }), performanceLeafNames[type])
  const sub = findShownSub(macroProcesses, performanceItemType({ type, isSub: true }), here)
  return sub ? { ...leafOfType, children: [sub.item] } : leafOfType
}

/** The sub-process whose item of this kind is shown. */
function findShownSub(macroProcesses: readonly Process[] | undefined, itemType: ItemType, here: Here) {
  const macro = macroProcesses?.find(({ chronId }) => here.itemType === itemType && chronId === here.macroChronId)
  if (!macro) return undefined
  const { chronId, pid, pname, restrict } = macro
  const item: TreeItem = {
    ...named(itemType, messages.itemOf({ pid, name: pname })),
    id: itemId(itemType, chronId),
    parentProcessChronId: chronId,
    isLocked: restrict === 'true',
  }
  return { macro, item }
}

/** Expectations of a kind: those of the process itself, below them those of the sub-process that is shown. */
function expectationsItem({ process, macroProcesses }: Workspace, type: ExpectationType, here: Here): TreeItem {
  const leafOfType = { ...named(type, expectationLeafNames[type]), ...underWay(process.below?.[type]) }
  const sub = findShownSub(macroProcesses, expectationItemType({ type, isSub: true }), here)
  return sub ? { ...leafOfType, children: [{ ...sub.item, ...underWay(sub.macro.below?.[type]) }] } : leafOfType
}

const underWay = (state: ChartState): Pick<TreeItem, 'state'> => (state && isUnderWay(state) ? { state } : {})

/** What there is not yet is refused only to whoever is known not to create it: as long as rights load it opens, and its screen says so. */
function describeState(
  state: ChartState,
  absent: string,
  can: PermissionList['ps' | 'ma' | 'mi'] | undefined,
): Pick<TreeItem, 'state' | 'absent' | 'note' | 'refusal'> {
  if (state === null) return can ? { absent, refusal: can.create === true ? undefined : { tone: 'info', text: absent } } : {}
  if (isRetired(state)) return { note: messages.retired }
  return { state: undefined, ...underWay(state) }
}

function macroItem(workspace: Workspace): TreeItem {
  const { process, permissions, macroState, macroProcesses = [] } = workspace
  const count = macroProcesses.filter((macro) => counts(microState(workspace, macro))).length
  return {
    ...named('ma', messages.macroOf({ pid: process.pid, name: process.pname })),
    ...describeState(macroState, chartMessages.absent.ma, permissions?.can.ma),
    count: count > 0 ? count : undefined,
    children: macroProcesses.map((macro) => microItem(workspace, macro)),
    isLoading: workspace.isTreeLoading,
  }
}

/** Work under way before what is approved; a retired one is known by its chart alone. */
const microState = ({ micros }: Workspace, { chronId, below }: Process): ChartState =>
  below?.mi ?? micros?.get(chronId)?.status.name ?? (micros && null)

/** Whether there is one that counts: a retired one does not. */
const counts = (state: ChartState): boolean => state !== undefined && state !== null && !isRetired(state)

/** One that is closed to the reader does not show whether there is a micro. */
function microItem(workspace: Workspace, macro: Process): TreeItem {
  const { chronId, pid, pname, can, restrict } = macro
  const item = {
    ...named('mi', messages.itemOf({ pid, name: pname })),
    id: itemId('mi', chronId),
    parentProcessChronId: chronId,
    isLocked: restrict === 'true',
  }
  if (can.read === 'restriction') return { ...item, isLocked: true, refusal: { tone: 'error', text: processMessages.restrictedAccess } }
  return { ...item, ...describeState(microState(workspace, macro), chartMessages.absent.mi, workspace.permissions?.can.mi) }
}

/** As long as it is not known nothing is refused: the server decides. */
const mayOpenDocuments = (permissions: Permissions | undefined): boolean =>
  permissions === undefined || permissions.can.processdoc?.access === true

/** Members only; others see 'Restricted' on the item (specification 2 §2). */
const describeDocuments = (permissions: Permissions | undefined): Pick<TreeItem, 'note' | 'isLocked' | 'refusal'> =>
  mayOpenDocuments(permissions)
    ? {}
    : { note: messages.rights.restricted, isLocked: true, refusal: { tone: 'info', text: documentMessages.membersOnly } }
