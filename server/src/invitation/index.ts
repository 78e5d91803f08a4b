export { announceAnswer } from './announce-answer.ts'
export { resendInvitation, withdrawOpenInvitation } from './sent-invitation-service.ts'
