import { formatPlace, type Place, tabsMessages } from '@strata/contract'
import { IconLink } from '@tabler/icons-react'
import { runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { IconAction } from '../ui/index.ts'
import { usePlace } from './use-place.ts'

/** Copies the address of a place, for somebody else. */
const copyLink = (companyId: number, place: Place): void =>
  void runAction({
    work: () => navigator.clipboard.writeText(window.location.origin + formatPlace(companyId, place)),
    done: tabsMessages.linkCopied,
    failed: tabsMessages.linkNotCopied,
  })

/** Copies the address of where one is. */
export function CopyLink() {
  const { companyId } = useSession()
  const place = usePlace()
  return (
    <IconAction label={tabsMessages.copyLink} variant="subtle" onClick={() => copyLink(companyId, place)}>
      <IconLink size={16} stroke={1.6} aria-hidden />
    </IconAction>
  )
}
