import { signInRoutes } from '@strata/contract'
import { signed } from '../factor/index.ts'
import { serve } from '../platform/index.ts'
import { addFactorToSession, getSignInRules, listWithoutFactor, saveSignInRules } from './sign-in-handlers.ts'

export const signInEndpoints = [
  serve(signInRoutes.getSignInRules, getSignInRules),
  serve(signInRoutes.saveSignInRules, saveSignInRules, { prepare: signed }),
  serve(signInRoutes.listWithoutFactor, listWithoutFactor),
  serve(signInRoutes.addFactorToSession, addFactorToSession),
]
