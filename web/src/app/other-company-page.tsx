import { Button } from '@mantine/core'
import { workspaceMessages } from '@strata/contract'
import { IconBuildingOff } from '@tabler/icons-react'
import { useMarkScreenShown } from '../platform/index.ts'
import { companyNameOf, type Login, logOut, setRefusedCompany } from '../session/index.ts'
import { EmptyState } from '../ui/index.ts'
import { dropRequest } from './app-address.ts'

export interface OtherCompanyProps {
  /** A sentence. */
  reason: string
  login: Login
}

/** A link into a company that one cannot enter, in place of one's own, which would show something else than the link. The address stays for another account. */
export function OtherCompanyPage({ reason, login }: OtherCompanyProps) {
  useMarkScreenShown()
  const { title, hint, own, logOut: otherAccount } = workspaceMessages.otherCompany
  const goOn = () => {
    dropRequest()
    setRefusedCompany(undefined)
  }
  return (
    <main>
      <EmptyState
        isPage
        icon={<IconBuildingOff size={32} stroke={1.4} />}
        title={title}
        action={
          <>
            <Button variant="default" onClick={() => void logOut({ keepsLink: true })}>
              {otherAccount}
            </Button>
            <Button onClick={goOn}>{own({ company: companyNameOf(login) })}</Button>
          </>
        }
      >
        {reason} {hint}
      </EmptyState>
    </main>
  )
}
