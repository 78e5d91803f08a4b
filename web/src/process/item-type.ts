/** What a process's tree leads to; the customers', suppliers' and interfacing processes' expectations, with `ip` those of a sub-process, with `d` their performance data (specification 2 §2, specification 3 §2). */
const itemTypes = [
  'info',
  'ps',
  'ma',
  'mi',
  'exinfo',
  'ce',
  'se',
  'ie',
  'ipce',
  'ipse',
  'ipie',
  'dashboard',
  'performance',
  'ced',
  'sed',
  'ied',
  'ipced',
  'ipsed',
  'ipied',
  'impplans',
  'processdoc',
] as const
export type ItemType = (typeof itemTypes)[number]

/** Of these the address names the macro process too. */
const itemsOfMacros: readonly ItemType[] = ['mi', 'ipce', 'ipse', 'ipie', 'ipced', 'ipsed', 'ipied']

export const isOfMacro = (itemType: ItemType): boolean => itemsOfMacros.includes(itemType)

/** Anything else than a known item shows the details. */
export const readItemType = (text: string | undefined): ItemType => itemTypes.find((known) => known === text) ?? 'info'
