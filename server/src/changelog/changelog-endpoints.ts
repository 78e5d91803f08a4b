import { changelogRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { addEntry, getEntry, listEntryPage } from './changelog-handlers.ts'

export const changelogEndpoints = [
  serve(changelogRoutes.getEntry, getEntry),
  serve(changelogRoutes.listEntries, listEntryPage),
  serve(changelogRoutes.addEntry, addEntry),
]
