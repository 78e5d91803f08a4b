export { sentInvitation } from './invitation.ts'
