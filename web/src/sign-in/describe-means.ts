import { type SessionMeans, sessionMeansMessages } from '@strata/contract'

/** 'Password, App code' */
export const describeMeans = (means: readonly SessionMeans[]): string => means.map((each) => sessionMeansMessages[each]).join(', ')
