export { announceAnswer } from './announce-answer.ts'
export { writeAnswer } from './invitation-store.ts'
export { resendInvitation, withdrawOpenInvitation } from './sent-invitation-service.ts'
