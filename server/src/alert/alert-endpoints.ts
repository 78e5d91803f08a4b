import { alertRoutes, eventRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { deleteOwnAlert, hasAlert, listAlerts, listWaiting } from './alert-handlers.ts'
import { deleteEvent, listEventsOf } from './event-handlers.ts'

export const alertEndpoints = [
  serve(alertRoutes.hasAlert, hasAlert),
  serve(alertRoutes.listAlerts, listAlerts),
  serve(alertRoutes.deleteAlert, deleteOwnAlert),
  serve(alertRoutes.listWaiting, listWaiting),
  serve(eventRoutes.listAllEvents, listEventsOf('all')),
  serve(eventRoutes.listUserEvents, listEventsOf('user')),
  serve(eventRoutes.listGlobalEvents, listEventsOf('global')),
  serve(eventRoutes.deleteEvent, deleteEvent),
]
