import { changeHistoryMissing, notAMember, serviceUnavailable } from './problem-body.ts'

interface Problem {
  status: number
  title: string
  /** A sentence that may be shown to a person. */
  detail: string
}

/**
 * Every failure the server answers (specification 5 §2). The key is the stable `code`.
 * Sentences of the specification stay as they are written there.
 */
export const problems = {
  MALFORMED: { status: 400, title: 'Malformed request', detail: 'The request could not be read.' },
  INVALID: { status: 400, title: 'Invalid input', detail: 'Some of what was sent is not valid.' },
  INVALID_CHART: { status: 400, title: 'Invalid chart', detail: 'The chart contradicts itself.' },
  CHANGE_HISTORY_MISSING: { status: 400, title: 'Change history missing', detail: changeHistoryMissing },
  DECISION_MISSING: { status: 400, title: 'Decision missing', detail: 'Please make decision' },
  WEAK_PASSWORD: { status: 400, title: 'Weak password', detail: 'The new password does not follow the rules.' },
  WRONG_PASSWORD: { status: 400, title: 'Wrong password', detail: 'The current password is incorrect.' },
  INVITATION_INVALID: {
    status: 400,
    title: 'Invitation not valid',
    detail: 'This invitation has been answered, withdrawn or replaced, or it has expired.',
  },
  SECRET_INVALID: { status: 400, title: 'Link not valid', detail: 'This link has been used, replaced or is older than 24 hours.' },

  LOGIN_FAILED: { status: 401, title: 'Login Failed', detail: 'Login Failed' },
  SECOND_FACTOR: { status: 401, title: 'Second factor needed', detail: 'Confirm that it is you with your second factor.' },
  FACTOR_FAILED: { status: 401, title: 'Code not accepted', detail: 'This code is not right, or was used before.' },
  PASSKEY_FAILED: { status: 401, title: 'Passkey not accepted', detail: 'This passkey is not known here, or was not accepted.' },
  CHALLENGE_ENDED: {
    status: 401,
    title: 'Login ended',
    detail: 'This login took too long, or too many codes were wrong. Enter your email and password again.',
  },
  SSO_ENDED: { status: 401, title: 'Login ended', detail: 'This login took too long, or was made in another window. Log in again.' },
  SESSION_REQUIRED: { status: 401, title: 'Login required', detail: 'Log in to continue.' },
  TOKEN_INVALID: { status: 401, title: 'Token not valid', detail: 'This token is missing, wrong, ended, or of another company.' },
  SESSION_ENDED: { status: 401, title: 'Session ended', detail: 'The session has ended. Log in again to continue.' },

  NO_RIGHT: { status: 403, title: 'No right', detail: 'Your roles do not allow this.' },
  RESTRICTED: { status: 403, title: 'Restricted', detail: 'Access is Restricted to this process' },
  PREMIUM_ONLY: { status: 403, title: 'Premium only', detail: 'Restricted to Premium Access' },
  NOT_A_MEMBER: { status: 403, title: 'Not a member', detail: notAMember },
  LOGIN_AGAIN: {
    status: 403,
    title: 'Log in again',
    detail: 'An administrator of this company reset your password. Log out and log in again to open the company.',
  },
  SIGN_IN_NEEDED: {
    status: 403,
    title: 'More is needed',
    detail: 'This company asks for more before it opens.',
  },
  SIGNATURE_REQUIRED: {
    status: 403,
    title: 'Proof needed',
    detail: 'The password, the code or the passkey is not right. With the password, a code is needed too where you have a second factor.',
  },
  ADDRESS_INVALID: { status: 403, title: 'Address not valid', detail: 'This address has expired or was altered.' },

  NOT_FOUND: { status: 404, title: 'Not found', detail: 'This does not exist, or you have no access to it.' },

  WRONG_STATE: { status: 409, title: 'Wrong state', detail: 'The present state of the item forbids this.' },
  PRECHECK: { status: 409, title: 'Pre-check failed', detail: 'The chart cannot be sent for approval yet.' },
  IA_EXISTS: { status: 409, title: 'In approval', detail: 'A version of this chart is in approval.' },
  CHART_EXISTS: { status: 409, title: 'Chart exists', detail: 'This chart already exists.' },
  COMPONENT_EXISTS: { status: 409, title: 'Exists already', detail: 'This already exists.' },
  WIP_EXISTS: { status: 409, title: 'WIP exists', detail: 'A WIP already exists.' },
  WIP_MISSING: { status: 409, title: 'No WIP', detail: 'There is no Work in Progress yet. Create it first.' },
  DECIDED_ALREADY: { status: 409, title: 'Decided already', detail: 'Someone else has already decided this.' },
  NAME_EXISTS: { status: 409, title: 'Name exists', detail: 'This name already exists in the folder.' },
  PROJECT_NUMBER_EXISTS: { status: 409, title: 'Project number exists', detail: 'Another project of this process has this number.' },
  FOLDER_MISSING: { status: 409, title: 'Folder missing', detail: 'This folder does not exist.' },
  UPLOAD_MISSING: { status: 409, title: 'Upload missing', detail: 'No file has been uploaded.' },
  FILE_DIFFERS: { status: 409, title: 'File differs', detail: 'The uploaded file is not the one that was announced.' },
  SHORT_TERM_ACTION_MISSING: {
    status: 409,
    title: 'Short term action missing',
    detail: 'Short Term Action is required for data that does not meet expectations',
  },
  LIMIT_REACHED: { status: 409, title: 'Limit reached', detail: 'There is no room for more.' },
  CONTENT_CHANGED: { status: 409, title: 'Content changed', detail: 'The chart is no longer the one that was shown.' },
  CONSENT_OPEN: { status: 409, title: 'Consents missing', detail: 'Not everybody who is asked has consented yet.' },
  PROCESS_ID_EXISTS: { status: 409, title: 'Process ID exists', detail: 'Process ID already exists. Please enter a unique ID' },
  PROCESS_ID_FIXED: { status: 409, title: 'Process ID fixed', detail: 'A process ID cannot change once it is assigned and saved.' },
  EMAIL_EXISTS: { status: 409, title: 'Email exists', detail: 'Email already exists' },
  SHORT_NAME_EXISTS: { status: 409, title: 'Short name exists', detail: 'Short Name already exists' },
  USER_LIMIT_REACHED: { status: 409, title: 'User limit reached', detail: 'User Limit Reached' },
  GUIDANCE_LIMIT_REACHED: { status: 409, title: 'Guidance limit reached', detail: 'All guidance requests of this year have been used.' },
  IDEMPOTENCY_MISMATCH: { status: 409, title: 'Key used before', detail: 'This idempotency key was used for another request.' },
  SSO_FAILED: { status: 409, title: 'Login Failed', detail: 'Single sign-on of this company does not work right now.' },
  PROVIDER_UNUSABLE: { status: 409, title: 'Provider not usable', detail: 'Logins by this provider would not work.' },
  DOMAIN_TAKEN: { status: 409, title: 'Domain taken', detail: 'Another company uses this domain.' },
  RECORD_MISSING: { status: 409, title: 'Record missing', detail: 'The text record of this domain was not found.' },
  SEALING_KEY_MISSING: {
    status: 409,
    title: 'No key for secrets',
    detail: 'Second factors are not set up on this installation yet. Ask whoever runs it to set SEALING_KEY.',
  },
  PASSKEYS_ELSEWHERE: { status: 409, title: 'No passkeys here', detail: 'Passkeys do not work at this address.' },
  CONFLICT: { status: 409, title: 'Conflict', detail: 'Someone else changed this at the same moment. Try again.' },

  EDITED_MEANWHILE: { status: 412, title: 'Edited meanwhile', detail: 'Someone else saved this chart in the meantime.' },
  TOO_LARGE: { status: 413, title: 'Too large', detail: 'This is larger than allowed.' },
  WRONG_TYPE: { status: 415, title: 'Wrong type', detail: 'This type of content is not accepted here.' },
  INFECTED: { status: 422, title: 'Virus found', detail: 'The virus scanner refused this file.' },
  NOT_IMPORTABLE: { status: 422, title: 'Cannot be imported', detail: 'The file cannot be imported.' },
  IF_MATCH_REQUIRED: { status: 428, title: 'if-match required', detail: 'A save must say which version it changes.' },
  TOO_MANY_CALLS: { status: 429, title: 'Too many calls', detail: 'That was a lot in a short time. Wait a minute, then try again.' },
  TOO_MANY_TRIES: { status: 429, title: 'Too many tries', detail: 'Too many tries. Wait a while and try again.' },

  INTERNAL: { status: 500, title: 'Internal error', detail: 'Something went wrong on our side. The report has been kept.' },
  UNAVAILABLE: { status: 503, title: 'Unavailable', detail: serviceUnavailable },
} as const satisfies Record<string, Problem>

/** The detail of an `UNAVAILABLE` after which nobody knows whether the change was made. */
export const outcomeUnknown = 'This may have been saved all the same. Check before you try again.'

export type ErrorCode = keyof typeof problems
