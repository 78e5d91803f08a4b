import { signingRoutes } from '@strata/contract'
import { signed } from '../factor/index.ts'
import { serve } from '../platform/index.ts'
import { confirmSigning, getSigning, proposeSigning, withdrawSigning } from './signing-handlers.ts'

export const signingEndpoints = [
  serve(signingRoutes.getSigning, getSigning),
  serve(signingRoutes.proposeSigning, proposeSigning, { prepare: signed }),
  serve(signingRoutes.confirmSigning, confirmSigning, { prepare: signed }),
  serve(signingRoutes.withdrawSigning, withdrawSigning),
]
