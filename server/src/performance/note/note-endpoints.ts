import { performanceNoteRoutes } from '@strata/contract'
import { serve } from '../../platform/index.ts'
import { setNote } from './note-handlers.ts'

export const performanceNoteEndpoints = [serve(performanceNoteRoutes.setNote, setNote)]
