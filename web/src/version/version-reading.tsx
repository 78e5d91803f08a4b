import { loadReadingBanner, loadReadingButton } from '../reading/index.ts'
import { lazyComponent } from '../ui/index.ts'

/** That the reader is asked to read the version in force: the version itself is shown where this does not come. */
export const ReadingBanner = lazyComponent(loadReadingBanner, { Missing: () => null })

/** Who is asked to read it, for who may ask. */
export const ReadingButton = lazyComponent(loadReadingButton, { Missing: () => null })
