import { packDialogMessages as messages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { Dialog, FieldsSkeleton, LoadFailed } from '../ui/index.ts'
import classes from './pack.module.css'
import { PackForm } from './pack-form.tsx'
import { PackKeys } from './pack-keys.tsx'
import { PackList } from './pack-list.tsx'
import { packsQuery } from './pack-queries.ts'

/** Audit packs: to have one made, to see how far it is, and to fetch it (specification 4 §11). */
export function PackDialog({ onClose }: { onClose: () => void }) {
  const { companyId, isAdmin } = useSession()
  const { data, error, refetch } = useQuery(packsQuery(companyId))
  useFailureToast(error, refetch)
  return (
    <Dialog title={messages.title} size={640} onClose={onClose}>
      <div className={classes.parts}>
        <p className={classes.lead}>{messages.lead}</p>
        {!data && (error ? <LoadFailed title={messages.loadFailed} tryAgain={refetch} /> : <FieldsSkeleton fields={4} />)}
        {data && (
          <>
            {(data.company || data.processes.length > 0) && <PackForm own={data} />}
            <PackList packs={data.packs} />
            {isAdmin && <PackKeys />}
          </>
        )}
      </div>
    </Dialog>
  )
}
