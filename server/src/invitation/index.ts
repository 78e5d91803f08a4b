export { resendInvitation, withdrawOpenInvitation } from './sent-invitation-service.ts'
