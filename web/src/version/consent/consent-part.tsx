import { consentScreenMessages as messages } from '@strata/contract'
import classes from '../decide/decision-screen.module.css'
import type { AnyVersion } from '../shown-version.ts'
import type { VersionedItem } from '../versioned-item.ts'
import { ConsentList } from './consent-list.tsx'

interface Props {
  item: VersionedItem
  version: AnyVersion
}

/** Among the evidence of a decision: who has consented so far, and who has not. */
export function ConsentPart({ item, version }: Props) {
  return (
    <div className={classes.part}>
      <div className={classes.partHead}>
        <h3>{messages.title}</h3>
      </div>
      <ConsentList item={item} version={version} />
    </div>
  )
}
