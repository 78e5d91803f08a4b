import { ofPlainKinds } from '../kind/index.ts'
import type { PlacePart } from './place.ts'

interface PlaceKind {
  /** The parts that an address may name here, beside those that it may name everywhere. */
  knows: readonly PlacePart[]
}

interface TabKind extends PlaceKind {
  /** What `open=<tab>.<source>` names: a process by its chronId, a group of documents, or nothing, written as 0. */
  source: 'process' | 'documents' | 'nothing'
}

interface ItemKind extends PlaceKind {
  /** It belongs to a macro process, which the address names too: `item=mi.55`. */
  isOfMacro?: true
}

const versioned = ['version', 'compare', 'thread'] as const
const charted = [...versioned, 'element', 'zoom'] as const
const monthly = ['month', 'row'] as const

/** Known everywhere. */
export const partsOfAll = ['dialog', 'panel', 'filter', 'sort', 'page', 'size'] as const satisfies readonly PlacePart[]

/** The tabs (specification 1 §2). The Global Chart names its version in place of its source: `open=gpfc.45`. */
export const tabKinds = {
  gpfc: { source: 'nothing', knows: charted },
  users: { source: 'nothing', knows: [] },
  pref: { source: 'nothing', knows: [] },
  alerts: { source: 'nothing', knows: ['work'] },
  cross_func: { source: 'nothing', knows: ['folder'] },
  process: { source: 'process', knows: ['item'] },
  globaldoc: { source: 'documents', knows: ['version', 'folder'] },
} as const satisfies Record<string, TabKind>
export type TabType = keyof typeof tabKinds

/**
 * What the tree of a process leads to: the expectations of customers, suppliers and interfacing processes, with `ip` those of a sub-process, with `d` their
 * performance data (specification 2 §2, specification 3 §2).
 */
export const itemKinds = {
  info: { knows: [] },
  ps: { knows: versioned },
  ma: { knows: charted },
  mi: { knows: charted, isOfMacro: true },
  exinfo: { knows: [] },
  ce: { knows: versioned },
  se: { knows: versioned },
  ie: { knows: versioned },
  ipce: { knows: versioned, isOfMacro: true },
  ipse: { knows: versioned, isOfMacro: true },
  ipie: { knows: versioned, isOfMacro: true },
  dashboard: { knows: [] },
  performance: { knows: [] },
  ced: { knows: monthly },
  sed: { knows: monthly },
  ied: { knows: monthly },
  ipced: { knows: monthly, isOfMacro: true },
  ipsed: { knows: monthly, isOfMacro: true },
  ipied: { knows: monthly, isOfMacro: true },
  // A project sheet is named by its version.
  impplans: { knows: ['version', 'areas'] },
  processdoc: { knows: ['version', 'folder'] },
  ...ofPlainKinds(() => ({ knows: versioned })),
} as const satisfies Record<string, ItemKind>
export type ItemType = keyof typeof itemKinds

const isItemType = (text: string): text is ItemType => Object.hasOwn(itemKinds, text)
export const findItemType = (text: string): ItemType | undefined => (isItemType(text) ? text : undefined)

export const isTabType = (text: string): text is TabType => Object.hasOwn(tabKinds, text)

export const isOfMacro = (item: ItemType): boolean => 'isOfMacro' in itemKinds[item]
