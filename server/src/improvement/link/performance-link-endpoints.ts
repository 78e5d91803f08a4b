import { performanceLinkRoutes } from '@strata/contract'
import { serve } from '../../platform/index.ts'
import { closeArea, reopenArea } from '../area/area-handlers.ts'
import { addLink, deleteLink, listLinks } from './performance-link-handlers.ts'

export const performanceLinkEndpoints = [
  serve(performanceLinkRoutes.listLinks, listLinks),
  serve(performanceLinkRoutes.addLink, addLink),
  serve(performanceLinkRoutes.deleteLink, deleteLink),
  serve(performanceLinkRoutes.closeArea, closeArea),
  serve(performanceLinkRoutes.reopenArea, reopenArea),
]
