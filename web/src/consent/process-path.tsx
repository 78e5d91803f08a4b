import { pathScreenMessages as messages, type Process } from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { companyQuery } from '../company/index.ts'
import { nameOfProcess } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { Dialog, FieldsSkeleton, LoadFailed } from '../ui/index.ts'
import { PathEditor } from './path-editor.tsx'
import { processPathQuery } from './path-queries.ts'

/** Whose consent a process asks for before decisions on what is below it: set by its sponsor and the CEO (specification 4 §2). */
export function ProcessPath({ process, onClose }: { process: Pick<Process, 'chronId' | 'pid' | 'pname'>; onClose: () => void }) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(processPathQuery(companyId, process.chronId))
  const title = messages.ofProcess({ process: nameOfProcess(process) })
  if (!data) {
    return (
      <Dialog title={title} size={640} onClose={onClose}>
        {isError ? <LoadFailed title={messages.loadFailed} tryAgain={refetch} /> : <FieldsSkeleton fields={4} />}
      </Dialog>
    )
  }
  return (
    <PathEditor
      title={title}
      lead={messages.processLead}
      owner={{ companyId, processId: process.chronId }}
      path={data.path}
      etag={data.etag}
      refresh={() => client.invalidateQueries({ queryKey: companyQuery(companyId).queryKey })}
      onClose={onClose}
    />
  )
}
