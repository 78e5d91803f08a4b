import type { GlobalDocumentType } from '../document/index.ts'
import type { DataMonth } from '../http/index.ts'
import type { ItemType, TabType } from './place-kinds.ts'

/**
 * Where one is in a company, and all that an address says of it: a tab, what is shown in it, and how. `placeKinds` says which parts a tab
 * or an item knows, `place-parts.ts` how each is written.
 */
export interface Place {
  tab: TabType
  /** The chronId of a process or the group of documents; left out where the tab alone says it. */
  source?: number | GlobalDocumentType | undefined
  /** What the tree of a process leads to; left out: its details. */
  item?: Exclude<ItemType, 'info'> | undefined
  /** The chronId of the macro process, for an item below one. */
  macro?: number | undefined
  /** The version shown of what has versions, of documents and of project sheets; left out: the usual one. */
  version?: number | undefined
  /** The two versions that are compared, by their ids. */
  compare?: { before: number; after: number } | undefined
  /** The chronId of the thread of comments that is read. */
  thread?: number | undefined
  /** The month of performance data. */
  month?: DataMonth | undefined
  /** The chronId of a row of these data. */
  row?: number | undefined
  /** '/Policies/2026/' of documents. */
  folder?: string | undefined
  /** The dialog or the layer that is open over all this. */
  dialog?: PlaceDialog | undefined
  panel?: string | undefined
  /** Of a list: `list-place.ts` says how it is written. */
  filter?: string | undefined
  /** 'name', or 'name.desc' */
  sort?: string | undefined
  /** From 1. */
  page?: number | undefined
  /** Rows on a page. */
  size?: number | undefined
  /** How the areas of improvement are shown, a list beside another one: `formatListPart` says how it is written. */
  areas?: string | undefined
  /** How what waits for one is shown, beside the alerts; written the same way. */
  work?: string | undefined
  /** The step or the connection of a chart whose info is open beside it. */
  element?: string | undefined
  /** Of a chart, in percent, where somebody chose one. */
  zoom?: number | undefined
}

/** Dialogs that show a thing, and whether they say which. */
export const placeDialogs = {
  /** Make Decision: on the version shown, of documents on the one it names. */
  decide: { id: 'optional' },
  /** Consent: likewise. */
  consent: { id: 'optional' },
  /** What the reader is asked to read: likewise, of what is in force. */
  read: { id: 'optional' },
  /** Who is asked to read it, and who has: likewise. */
  readers: { id: 'optional' },
  /** A review, by the chronId of what is looked at again; it shows the kind of that. */
  review: { id: 'required', shows: true },
  /** What people suggest for a document, by its version. */
  suggestions: { id: 'required' },
  /** Version History. */
  history: { id: 'none' },
  /** Who has which role, to be changed, on the details of a process. */
  roles: { id: 'none' },
  /** A member, by the companyUserId. */
  user: { id: 'required' },
  /** A member’s responsibilities are given to others, by the companyUserId. */
  handover: { id: 'required' },
  /** Who stands in for a member, by the companyUserId. */
  substitute: { id: 'required' },
  /** The file of a document, by its version. */
  document: { id: 'required' },
  /** The versions of a document, by any of them. */
  versions: { id: 'required' },
  /** A project sheet, by its version. */
  sheet: { id: 'required' },
  tracker: { id: 'none', shows: true },
  exceptions: { id: 'none' },
  membership: { id: 'none', shows: true },
} as const satisfies Record<string, { id: 'none' | 'optional' | 'required'; shows?: true }>
export type DialogName = keyof typeof placeDialogs

export interface PlaceDialog {
  name: DialogName
  id?: number | undefined
  /** Of one that is a list: which part of it, or what is searched for; of a review the kind of item. */
  shows?: string | undefined
}

/** The parts of a place beside the tab and what it is of. */
export type PlacePart = Exclude<keyof Place, 'tab' | 'source' | 'macro'>
export type PlaceParts = Omit<Place, 'tab' | 'source'>

/** The panel of suggestions, beside an item. */
export const suggestionsPanel = 'suggestions'
