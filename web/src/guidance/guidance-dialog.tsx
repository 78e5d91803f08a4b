import { guidanceDialogMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../session/index.ts'
import { Dialog } from '../ui/index.ts'
import { GuidanceForm } from './guidance-form.tsx'
import { guidanceInfoQuery } from './guidance-queries.ts'
import { LargePicture } from './large-picture.tsx'
import { usePagePicture } from './page-picture.ts'

/** Asks those who know Strata how to continue (specification 3 §2.7). */
export function GuidanceDialog({ onClose }: { onClose: () => void }) {
  const { companyId } = useSession()
  const info = useQuery(guidanceInfoQuery(companyId))
  const { picture, isOnItsWay } = usePagePicture()
  const [isLarge, setIsLarge] = useState(false)
  return (
    <>
      <Dialog title={guidanceDialogMessages.title} size={640} onClose={onClose} closeOnClickOutside={false}>
        <GuidanceForm {...{ companyId, info, picture, onClose }} isPictureAwaited={isOnItsWay} onEnlarge={() => setIsLarge(true)} />
      </Dialog>
      {isLarge && picture && <LargePicture picture={picture} onClose={() => setIsLarge(false)} />}
    </>
  )
}
