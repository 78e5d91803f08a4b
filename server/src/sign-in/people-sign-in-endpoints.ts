import { peopleSessionRoutes, signInLogRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { endPeopleSession, endSessionsOfPerson, listPeopleSessions, listSignIns } from './people-sign-in-handlers.ts'

export const peopleSignInEndpoints = [
  serve(peopleSessionRoutes.listPeopleSessions, listPeopleSessions),
  serve(peopleSessionRoutes.endPeopleSession, endPeopleSession),
  serve(peopleSessionRoutes.endSessionsOfPerson, endSessionsOfPerson),
  serve(signInLogRoutes.listSignIns, listSignIns),
]
