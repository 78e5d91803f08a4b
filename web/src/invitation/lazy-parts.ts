/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadInvitationQuestion = () => import('./invitation-question.tsx').then((module) => module.InvitationQuestion)
export const loadLinkedInvitation = () => import('./linked-invitation.tsx').then((module) => module.LinkedInvitation)
