import { ssoLoginRoutes, ssoRoutes } from '@strata/contract'
import { signed } from '../factor/index.ts'
import { serve } from '../platform/index.ts'
import { addCompanyDomain, checkCompanyDomain, removeCompanyDomain } from './domain/domain-handlers.ts'
import { logOutByProvider } from './login/back-channel-logout.ts'
import { comeBack } from './login/come-back.ts'
import { enterByProvider } from './login/enter-by-provider.ts'
import { findLoginProvider, startLogin } from './login/start-login.ts'
import { startProof } from './login/start-proof.ts'
import { getCompanySso, removeProvider, saveProvider } from './provider/provider-handlers.ts'

export const ssoEndpoints = [
  serve(ssoLoginRoutes.findProvider, findLoginProvider),
  serve(ssoLoginRoutes.startLogin, startLogin),
  serve(ssoLoginRoutes.startProof, startProof),
  serve(ssoLoginRoutes.comeBack, comeBack),
  serve(ssoLoginRoutes.enter, enterByProvider),
  serve(ssoLoginRoutes.logOutByProvider, logOutByProvider),
  serve(ssoRoutes.getSso, getCompanySso),
  serve(ssoRoutes.saveProvider, saveProvider),
  serve(ssoRoutes.removeProvider, removeProvider, { prepare: signed }),
  serve(ssoRoutes.addDomain, addCompanyDomain),
  serve(ssoRoutes.checkDomain, checkCompanyDomain),
  serve(ssoRoutes.removeDomain, removeCompanyDomain),
]
