import { formatPlace, type Place, type PlaceParts, tabsMessages, withParts } from '@strata/contract'
import { IconLink } from '@tabler/icons-react'
import { runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { IconAction, type RowAction, useListedActions } from '../ui/index.ts'
import { usePlace } from './use-place.ts'

/** Copies the address of a place, for somebody else. */
const copyLink = (companyId: number, place: Place): void =>
  void runAction({
    work: () => navigator.clipboard.writeText(window.location.origin + formatPlace(companyId, place)),
    done: tabsMessages.linkCopied,
    failed: tabsMessages.linkNotCopied,
  })

/** For a menu of what can be done with something that has an address. */
export function useCopyLinkAction(): (place: Place) => RowAction {
  const { companyId } = useSession()
  return (place) => ({ label: tabsMessages.copyLink, Icon: IconLink, run: () => copyLink(companyId, place) })
}

/** Copies the address of where one is, or of something there. */
export function CopyLink({ parts = {}, label = tabsMessages.copyLink }: { parts?: PlaceParts; label?: string }) {
  const { companyId } = useSession()
  const place = withParts(usePlace(), parts)
  const copy = (): void => copyLink(companyId, place)
  const icon = <IconLink size={16} stroke={1.6} aria-hidden />
  useListedActions(() => [{ label, icon, run: copy }])
  return (
    <IconAction label={label} variant="subtle" onClick={copy}>
      {icon}
    </IconAction>
  )
}
