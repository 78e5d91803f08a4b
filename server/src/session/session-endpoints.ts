import { ownSessionRoutes, profileRoutes, sessionRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { endOwnSession, getPasswordLength, listSessions } from './own-session-handlers.ts'
import { updatePassword } from './password/own-password-handlers.ts'
import { forgotPassword, lookAtLink, setNewPassword } from './password/password-handlers.ts'
import { authenticate, getBuildNumber, logOut, switchCompany } from './session-handlers.ts'

export const sessionEndpoints = [
  serve(sessionRoutes.getBuildNumber, getBuildNumber),
  serve(sessionRoutes.authenticate, authenticate),
  serve(sessionRoutes.switchCompany, switchCompany),
  serve(sessionRoutes.endSession, logOut),
  serve(sessionRoutes.lookAtLink, lookAtLink),
  serve(sessionRoutes.setPassword, setNewPassword),
  serve(sessionRoutes.forgotPassword, forgotPassword),
  serve(profileRoutes.updatePassword, updatePassword),
  serve(ownSessionRoutes.listSessions, listSessions),
  serve(ownSessionRoutes.getPasswordLength, getPasswordLength),
  serve(ownSessionRoutes.endOwnSession, endOwnSession),
]
