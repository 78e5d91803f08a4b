import { type Place, type PlaceDialog, type PlacePart, placeDialogs } from './place.ts'
import { findItemType, isOfMacro } from './place-kinds.ts'

interface PartRule {
  /** Whether another value is another entry of the history of the window. */
  history: 'push' | 'replace'
  /** Another value of this one leaves these. */
  drops: readonly PlacePart[]
  /** Nothing where the place has none of it. */
  format: (place: Place) => string | undefined
  /** Nothing where the text is malformed. */
  parse: (text: string) => Partial<Place> | undefined
}

const view = ['dialog', 'panel', 'filter', 'sort', 'page', 'size', 'areas', 'work', 'element', 'zoom'] as const

/** How each part is written and what it does to the history, the outer ones first. */
const placeParts = {
  item: {
    history: 'push',
    drops: ['version', 'compare', 'thread', 'month', 'row', 'folder', ...view],
    format: ({ item, macro }) => (item && isOfMacro(item) ? `${item}.${macro}` : item),
    parse: parseItem,
  },
  version: { history: 'push', drops: ['compare', 'dialog'], ...idPart('version') },
  month: { history: 'push', drops: ['row', 'dialog'], format: ({ month }) => month && formatMonth(month), parse: parseMonth },
  folder: { history: 'push', drops: ['version', 'dialog', 'page'], ...textPart('folder', /^.{1,1000}$/su) },
  thread: { history: 'push', drops: [], ...idPart('thread') },
  compare: {
    history: 'push',
    drops: ['dialog'],
    format: ({ compare }) => compare && `${compare.before}.${compare.after}`,
    parse: parseCompare,
  },
  dialog: { history: 'push', drops: [], format: ({ dialog }) => dialog && formatDialog(dialog), parse: parseDialog },
  row: { history: 'replace', drops: [], ...idPart('row') },
  panel: { history: 'replace', drops: [], ...textPart('panel', /^[a-z][a-z0-9-]{0,49}$/) },
  filter: { history: 'replace', drops: ['page'], ...textPart('filter', /^.{1,1000}$/su) },
  sort: { history: 'replace', drops: ['page'], ...textPart('sort', /^[a-zA-Z]{1,50}(\.desc)?$/) },
  page: { history: 'replace', drops: [], ...idPart('page') },
  size: { history: 'replace', drops: ['page'], ...idPart('size') },
  areas: listPart('areas'),
  work: listPart('work'),
  element: { history: 'replace', drops: [], ...textPart('element', /^[A-Za-z0-9_.:-]{1,64}$/) },
  zoom: { history: 'replace', drops: [], ...idPart('zoom') },
} as const satisfies Record<PlacePart, PartRule>

export const partNames = Object.keys(placeParts) as PlacePart[]
/** The same as rules of one form. */
export const rulesOfParts: Readonly<Record<PlacePart, PartRule>> = placeParts

/** The parts of which another value is another entry of the history. */
export type PushedPart = { [Name in PlacePart]: (typeof placeParts)[Name]['history'] extends 'push' ? Name : never }[PlacePart]

/** A positive whole number as we write it. */
export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,15}$/.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}

function idPart(name: 'version' | 'thread' | 'row' | 'page' | 'size' | 'zoom'): Pick<PartRule, 'format' | 'parse'> {
  return {
    format: (place) => place[name]?.toString(),
    parse: (text) => {
      const id = parseId(text)
      return id === undefined ? undefined : { [name]: id }
    },
  }
}

function textPart(
  name: 'folder' | 'panel' | 'filter' | 'sort' | 'areas' | 'work' | 'element',
  pattern: RegExp,
): Pick<PartRule, 'format' | 'parse'> {
  return { format: (place) => place[name], parse: (text) => (pattern.test(text) ? { [name]: text } : undefined) }
}

/** Of a list beside another one: `formatListPart`. */
function listPart(name: 'areas' | 'work'): PartRule {
  const pattern = /^[a-zA-Z]{0,50}(\.desc)?(:\d{0,16}){0,2}(:[a-zA-Z]{0,50}(:\d{1,16})?)?$/
  return { history: 'replace', drops: [], ...textPart(name, pattern) }
}

/** 'ma', 'mi.55'. The details of a process are what it shows without an item. */
function parseItem(text: string): Partial<Place> | undefined {
  const [name = '', macroText, ...more] = text.split('.')
  const item = findItemType(name)
  if (item === undefined || item === 'info' || more.length > 0) return undefined
  if (!isOfMacro(item)) return { item }
  const macro = parseId(macroText)
  return macro === undefined ? undefined : { item, macro }
}

function parseCompare(text: string): Partial<Place> | undefined {
  const [before, after, ...more] = text.split('.').map(parseId)
  return before === undefined || after === undefined || more.length > 0 ? undefined : { compare: { before, after } }
}

const formatMonth = ({ year, month }: { year: number; month: number }): string => `${year}-${String(month).padStart(2, '0')}`

function parseMonth(text: string): Partial<Place> | undefined {
  const [, year, month] = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  return month === undefined ? undefined : { month: { month: Number(month), year: Number(year) } }
}

export const formatDialog = ({ name, id, shows }: PlaceDialog): string =>
  `${name}${id === undefined ? '' : `.${id}`}${shows === undefined || shows === '' ? '' : `:${shows}`}`

export function parseDialog(text: string): Partial<Place> | undefined {
  const [opened = '', ...shown] = text.split(':')
  const dialog = parseOpened(opened)
  if (!dialog) return undefined
  const shows = 'shows' in placeDialogs[dialog.name] ? shown.join(':') : ''
  return { dialog: { ...dialog, ...(shows !== '' && { shows }) } }
}

/** 'user.7' */
function parseOpened(text: string): PlaceDialog | undefined {
  const [name = '', idText, ...more] = text.split('.')
  if (!isDialogName(name) || more.length > 0) return undefined
  if (idText === undefined) return placeDialogs[name].id === 'required' ? undefined : { name }
  const id = placeDialogs[name].id === 'none' ? undefined : parseId(idText)
  return id === undefined ? undefined : { name, id }
}

const isDialogName = (text: string): text is PlaceDialog['name'] => Object.hasOwn(placeDialogs, text)
