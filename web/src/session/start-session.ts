import { notAMember } from '@strata/contract'
import { findProblem } from '../platform/index.ts'
import { loginInto } from './log-in.ts'
import { findSavedLogin, type Login, loginOf } from './login.ts'
import { enter, startSessionLife } from './session-life.ts'
import { setRefusedCompany, setSession } from './session-store.ts'

interface Start {
  /** `?company=` of the address. */
  wantedCompanyId: number | undefined
  /** At '/login' somebody may want to log in as another person: no other window is asked there. */
  asksOtherWindows: boolean
}

/** Finds a login: the saved one, else that of an open window, else none; then goes to the company that the address names. */
export async function startSession({ wantedCompanyId, asksOtherWindows }: Start): Promise<void> {
  const channel = startSessionLife()
  const shared = findSavedLogin() ?? (asksOtherWindows ? await channel.askOthers() : undefined)
  const login = shared && loginOf(shared.token, shared.companies)
  if (!login) return setSession({ phase: 'anonymous' })
  if (wantedCompanyId === undefined || wantedCompanyId === login.companyId) return enter(login)
  enter(await inWantedCompany(login, wantedCompanyId))
}

/** The login of that company, or the one that is there, with the reason for which it is not entered. */
async function inWantedCompany(login: Login, companyId: number): Promise<Login> {
  const stay = (reason: string): Login => {
    setRefusedCompany(reason)
    return login
  }
  if (!login.companies.some((company) => company.companyId === companyId)) return stay(notAMember)
  return await loginInto(login, companyId).catch((error: unknown) => stay(findProblem(error)?.detail ?? notAMember))
}
