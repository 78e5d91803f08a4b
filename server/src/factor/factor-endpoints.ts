import { factorLoginRoutes, ownFactorRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { passFactor } from './factor-login-handlers.ts'
import { beginTotp, confirmTotp, forgetBrowsers, listFactors, removeFactor, renewCodes } from './own-factor-handlers.ts'

export const factorEndpoints = [
  serve(factorLoginRoutes.passFactor, passFactor),
  serve(ownFactorRoutes.listFactors, listFactors),
  serve(ownFactorRoutes.beginTotp, beginTotp),
  serve(ownFactorRoutes.confirmTotp, confirmTotp),
  serve(ownFactorRoutes.removeFactor, removeFactor),
  serve(ownFactorRoutes.renewCodes, renewCodes),
  serve(ownFactorRoutes.forgetBrowsers, forgetBrowsers),
]
