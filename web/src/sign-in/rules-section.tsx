import { signInRulesMessages as messages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { Card, FieldsSkeleton, LoadFailed } from '../ui/index.ts'
import { RulesForm } from './rules-form.tsx'
import classes from './sign-in.module.css'
import { rulesQuery } from './sign-in-queries.ts'

/** How the company lets people in, beyond email and password (specification 5 §22.24). */
export function RulesSection() {
  const { companyId, companyName } = useSession()
  const { data, isError, refetch } = useQuery(rulesQuery(companyId))
  return (
    <Card title={messages.title}>
      <div className={classes.section}>
        <p className={classes.lead}>{messages.lead({ company: companyName })}</p>
        {isError && !data && <LoadFailed title={messages.loadFailed} tryAgain={refetch} />}
        {!data && !isError && <FieldsSkeleton fields={5} />}
        {data && <RulesForm key={JSON.stringify(data.rules)} kept={data.rules} address={data.address} hasProvider={data.hasProvider} />}
      </div>
    </Card>
  )
}
