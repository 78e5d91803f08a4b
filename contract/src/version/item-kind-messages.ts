import { ofPlainKinds } from '../kind/index.ts'
import { defineMessages } from '../messages/index.ts'

const ownNames = defineMessages({
  gpfc: 'Global Chart',
  ps: 'Process Summaries',
  ma: 'Macros',
  mi: 'Micros',
  ce: 'Customer expectations',
  se: 'Supplier expectations',
  ie: 'Interfacing expectations',
  gpd: 'General Documents',
  qmsd: 'Compliance Documents',
  tld: 'Templates',
  prd: 'Process documents',
})

/** What kinds of items are called where a company sets something for each of them. */
export const itemKindNames = { ...ownNames, ...ofPlainKinds(({ name }) => name) }
