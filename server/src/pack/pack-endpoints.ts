import { packRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { getPackSize, getPackUrl, listPackKeys, listPacks, makePack, removePack } from './pack-handlers.ts'

export const packEndpoints = [
  serve(packRoutes.listPacks, listPacks),
  serve(packRoutes.listPackKeys, listPackKeys),
  serve(packRoutes.getPackSize, getPackSize),
  serve(packRoutes.makePack, makePack),
  serve(packRoutes.getPackUrl, getPackUrl),
  serve(packRoutes.removePack, removePack),
]
