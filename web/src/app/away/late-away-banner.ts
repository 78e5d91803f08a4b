import { lazyUnseen } from '../../ui/index.ts'

/** The banner, whose code comes while the server can be reached: it could not come later. */
export const AwayBanner = lazyUnseen(() => import('./away-banner.tsx').then((module) => module.AwayBanner))
