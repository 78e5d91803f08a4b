import { lazyMessages } from '@strata/contract'
import { type ImpactPartProps, loadImpactButton, loadImpactPart } from '../impact/index.ts'
import { LoadFailed, lazyComponent } from '../ui/index.ts'

/** What a version touches, before it is sent and decided. */
export const VersionImpact = lazyComponent<ImpactPartProps>(loadImpactPart, {
  Missing: ({ tryAgain }) => <LoadFailed title={lazyMessages.partFailed} tryAgain={tryAgain} />,
  Waiting: () => <div style={{ height: 28 }} />,
})

/** The same in a word, while it is worked on: the work goes on where it does not come. */
export const ImpactButton = lazyComponent(loadImpactButton, { Missing: () => null })
