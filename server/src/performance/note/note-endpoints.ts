import { performanceNoteRoutes } from '@strata/contract'
import { serve } from '../../platform/serve/serve.ts'
import { setNote } from './note-handlers.ts'

export const performanceNoteEndpoints = [serve(performanceNoteRoutes.setNote, setNote)]
