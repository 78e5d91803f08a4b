import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { GuidanceForm } from './guidance-form.tsx'
import { guidanceInfoQuery } from './guidance-queries.ts'
import { usePagePicture } from './open-guidance.ts'

/** Asks those who know Strata how to go on (`spec 3 §2.7`). */
export function GuidanceDialog({ onClose }: { onClose: () => void }) {
  const { companyId } = useSession()
  const info = useQuery(guidanceInfoQuery(companyId))
  const picture = usePagePicture((state) => state.picture)
  return (
    <Dialog title="Guidance Request" size={640} onClose={onClose} closeOnClickOutside={false}>
      <GuidanceForm companyId={companyId} info={info} picture={picture} onClose={onClose} />
    </Dialog>
  )
}
