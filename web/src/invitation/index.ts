export { loadInvitationQuestion, loadLinkedInvitation } from './lazy-parts.ts'
export type { LinkedInvitationProps } from './linked-invitation.tsx'
