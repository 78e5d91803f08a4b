export { acceptByProvider } from './answer-invitation-service.ts'
export { resendInvitation, withdrawOpenInvitation } from './sent-invitation-service.ts'
