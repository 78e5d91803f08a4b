/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadReadingBanner = () => import('./reading-banner.tsx').then((module) => module.ReadingBanner)
export const loadReadingButton = () => import('./reading-button.tsx').then((module) => module.ReadingButton)
export const loadReadingDialog = () => import('./reading-dialog.tsx').then((module) => module.ReadingDialog)
export const loadReadingOrder = () => import('./order-with-approval.tsx').then((module) => module.OrderWithApproval)
