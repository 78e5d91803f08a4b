import { Button, Group, Skeleton, TextInput } from '@mantine/core'
import { actionMessages, type GuidanceInfo, guidanceDialogMessages, guidanceLimits, guidanceMessages } from '@strata/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ActionButton, formatCharactersLeft, lazyScreen, loadRichTextField, textOfHtml } from '../ui/index.ts'
import classes from './guidance.module.css'
import type { PagePicture } from './page-picture.ts'
import { PictureChoice } from './picture-choice.tsx'
import { RequestsLeft } from './requests-left.tsx'
import { type FieldErrors, useAsking } from './use-asking.ts'

const RichTextField = lazyScreen(guidanceDialogMessages.messageField, loadRichTextField, () => <Skeleton height={190} />)

interface Props {
  companyId: number
  info: UseQueryResult<GuidanceInfo>
  picture: PagePicture | undefined
  /** It is on its way. */
  isPictureAwaited: boolean
  /** Shows the picture larger. */
  onEnlarge: () => void
  onClose: () => void
}

/** Subject, message and picture of a request (specification 3 §5). */
export function GuidanceForm({ companyId, info, picture, isPictureAwaited, onEnlarge, onClose }: Props) {
  const [subject, setSubject] = useState('')
  const [message, setMessage] = useState('')
  const [isPictureSent, setIsPictureSent] = useState(true)
  const [errors, setErrors] = useState<FieldErrors>({})
  const subjectField = useRef<HTMLInputElement>(null)
  const { isSending, send } = useAsking(companyId, onClose)
  const reason = findReason(info.data, isPictureAwaited && isPictureSent)
  const length = textOfHtml(message).length
  const request = async () => {
    const found = { ...checkSubject(subject), ...checkMessage(length) }
    setErrors(found)
    if (found.subject !== undefined) subjectField.current?.focus()
    if (Object.keys(found).length > 0 || isSending || reason !== undefined) return
    setErrors(await send({ subject: subject.trim(), message, ...(picture && isPictureSent && { imageData: picture.dataUrl }) }))
  }
  return (
    <form
      className={classes.form}
      aria-label={guidanceDialogMessages.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void request()
      }}
    >
      <RequestsLeft info={info} />
      {info.data?.receiver === 'administrator' && <p className={classes.left}>{guidanceDialogMessages.toAdministrator}</p>}
      <TextInput
        ref={subjectField}
        label={guidanceDialogMessages.subject}
        data-autofocus
        autoComplete="off"
        maxLength={guidanceLimits.subject}
        value={subject}
        error={errors.subject}
        description={formatCharactersLeft(guidanceLimits.subject - subject.length)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={({ currentTarget }) => {
          setSubject(currentTarget.value)
          setErrors(({ subject: _corrected, ...others }) => others)
        }}
      />
      <div>
        <RichTextField
          label={guidanceDialogMessages.message}
          initialHtml=""
          error={errors.message}
          onChange={(html) => {
            setMessage(html)
            setErrors(({ message: _corrected, ...others }) => others)
          }}
        />

        <p className={classes.counter} data-over={length > guidanceLimits.message || undefined}>
          {formatCharactersLeft(guidanceLimits.message - length)}
        </p>
      </div>
      <PictureChoice
        {...{ picture, onEnlarge }}
        isAwaited={isPictureAwaited}
        isSent={isPictureSent}
        onChange={setIsPictureSent}
        error={errors.imageData}
      />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {actionMessages.cancel}
        </Button>
        <ActionButton type="submit" loading={isSending} reason={reason}>
          {guidanceDialogMessages.request}
        </ActionButton>
      </Group>
    </form>
  )
}

/** Why nothing can be sent now: nobody sends a picture that they have not seen. */
function findReason(info: GuidanceInfo | undefined, waitsForPicture: boolean): string | undefined {
  if (info?.cnt === 0) return guidanceDialogMessages.requestsLeft({ count: 0 })
  return waitsForPicture ? guidanceDialogMessages.pictureAwaited : undefined
}

const checkSubject = (subject: string): FieldErrors => (subject.trim() === '' ? { subject: guidanceMessages.subjectRequired } : {})

function checkMessage(length: number): FieldErrors {
  if (length < guidanceLimits.messageLeast) return { message: guidanceMessages.messageRequired }
  return length > guidanceLimits.message ? { message: guidanceMessages.messageTooLong } : {}
}
