import { notAMember } from '@strata/contract'
import { notify } from '../platform/index.ts'
import { loginInto } from './log-in.ts'
import { findSavedLogin, type Login, loginOf } from './login.ts'
import { enter, startSessionLife } from './session-life.ts'
import { setSession } from './session-store.ts'

interface Start {
  /** `?company=` of the address. */
  wantedCompanyId: number | undefined
  /** At '/login' somebody may want to log in as another person: no other window is asked there. */
  asksOtherWindows: boolean
  /** The address names a company one does not belong to: it is dropped. */
  dropAddress: () => void
}

/** Finds a login: the saved one, else that of an open window, else none; then goes to the company that the address names. */
export async function startSession({ wantedCompanyId, asksOtherWindows, dropAddress }: Start): Promise<void> {
  const channel = startSessionLife()
  const shared = findSavedLogin() ?? (asksOtherWindows ? await channel.askOthers() : undefined)
  const login = shared && loginOf(shared.token, shared.companies)
  if (!login) return setSession({ phase: 'anonymous' })
  if (wantedCompanyId === undefined || wantedCompanyId === login.companyId) return enter(login)
  enter(await inWantedCompany(login, wantedCompanyId, dropAddress))
}

async function inWantedCompany(login: Login, companyId: number, dropAddress: () => void): Promise<Login> {
  const stay = (): Login => {
    dropAddress()
    notify.blocked(notAMember)
    return login
  }
  if (!login.companies.some((company) => company.companyId === companyId)) return stay()
  return await loginInto(login, companyId).catch(stay)
}
