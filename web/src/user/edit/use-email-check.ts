import { userFieldMessages } from '@strata/contract'
import { useState } from 'react'
import { useSession } from '../../session/index.ts'
import { findEmail, type KnownEmail } from './find-email.ts'
import type { UserForm } from './use-user-form.ts'

/** Asks whether the email of a new user is known; of another company's user the proposed short name is filled in (specification 1 §5). */
export function useEmailCheck(form: UserForm) {
  const { companyId } = useSession()
  const [answer, setAnswer] = useState<{ email: string; where: KnownEmail['where'] }>()
  const [isBusy, setBusy] = useState(false)
  const { email } = form.values

  const check = async (): Promise<void> => {
    if (isBusy || form.validateField('email').hasError) return
    setBusy(true)
    const known = await findEmail(companyId, email)
    setBusy(false)
    if (!known) return
    setAnswer({ email, where: known.where })
    if (known.where === 'here') form.setFieldError('email', userFieldMessages.emailExists)
    // On to what comes next, unless somebody types elsewhere by now.
    if (!(document.activeElement instanceof HTMLInputElement)) form.getInputNode(known.where === 'here' ? 'email' : 'firstName')?.focus()
    if (known.where === 'elsewhere') form.setFieldValue('shortName', (typed) => (typed === '' ? known.shortName : typed))
  }
  // An answer holds for the email that was asked about, not for what is typed since.
  return { check, isBusy, where: answer?.email === email ? answer.where : undefined }
}

export type EmailCheck = ReturnType<typeof useEmailCheck>
