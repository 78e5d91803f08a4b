import { factorLoginRoutes, ownFactorRoutes, ownPasskeyRoutes, passkeyLoginRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { passFactor } from './login/factor-login-handlers.ts'
import { giveUpFactor } from './lost/lost-factor-handlers.ts'
import { beginTotp, confirmTotp, forgetBrowsers, listFactors, removeFactor, renewCodes } from './own-factor-handlers.ts'
import { addPasskey, beginPasskey, beginSignature } from './passkey/own-passkey-handlers.ts'
import { beginPasskeyLogin, logInByPasskey } from './passkey/passkey-login-handlers.ts'

export const factorEndpoints = [
  serve(factorLoginRoutes.passFactor, passFactor),
  serve(factorLoginRoutes.giveUpFactor, giveUpFactor),
  serve(ownFactorRoutes.listFactors, listFactors),
  serve(ownFactorRoutes.beginTotp, beginTotp),
  serve(ownFactorRoutes.confirmTotp, confirmTotp),
  serve(ownFactorRoutes.removeFactor, removeFactor),
  serve(ownFactorRoutes.renewCodes, renewCodes),
  serve(ownFactorRoutes.forgetBrowsers, forgetBrowsers),
  serve(passkeyLoginRoutes.beginPasskeyLogin, beginPasskeyLogin),
  serve(passkeyLoginRoutes.logInByPasskey, logInByPasskey),
  serve(ownPasskeyRoutes.beginPasskey, beginPasskey),
  serve(ownPasskeyRoutes.addPasskey, addPasskey),
  serve(ownPasskeyRoutes.beginSignature, beginSignature),
]
