import { readingScreenMessages as messages, openReadStates, type ReadRequest } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { Dialog, LoadFailed, RowsSkeleton } from '../ui/index.ts'
import { AskForm } from './ask-form.tsx'
import classes from './reading.module.css'
import { type ReadPlace, readingQuery } from './reading-query.ts'
import { RequestPart } from './request-part.tsx'

/** Whom one asks to read the version in force, and who of them has. */
export function ReadingDialog({ place, onClose }: { place: ReadPlace; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(readingQuery(place))
  const { user } = useSession()
  const isOwnOpen = ({ state, userId }: ReadRequest) => openReadStates.includes(state) && userId === user.companyUserId
  return (
    <Dialog title={messages.title} size={640} onClose={onClose} isInAddress>
      {isError && <LoadFailed title={messages.loadFailed} tryAgain={refetch} />}
      {!data && !isError && <RowsSkeleton rows={5} />}
      {data?.requests.map((request, index) => (
        <RequestPart key={request.id} {...{ place, request }} isOpen={index === 0} />
      ))}
      {data && data.requests.length === 0 && data.can.ask !== true && <p className={classes.lead}>{messages.nobodyAsked}</p>}
      {data?.can.ask === true && (
        <AskForm
          place={place}
          mayAskOutside={data.can.askOutside === true}
          requests={data.requests.length}
          isAgain={data.requests.some(isOwnOpen)}
        />
      )}
    </Dialog>
  )
}
