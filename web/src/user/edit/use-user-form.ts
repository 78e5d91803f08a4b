import { useForm } from '@mantine/form'
import { isUserField, type UserValues, userRules } from './user-values.ts'

/** The fields of a user, each checked when one leaves it and all when they are sent; then the first that is wrong has the keyboard. */
export function useUserForm(initialValues: UserValues, save: (values: UserValues) => Promise<void>) {
  const form = useForm({ mode: 'controlled', initialValues, validateInputOnBlur: true, validate: userRules })
  const submit = form.onSubmit(save, (errors) => {
    const wrong = Object.keys(initialValues).find((field) => errors[field] !== undefined)
    if (wrong !== undefined && isUserField(wrong)) form.getInputNode(wrong)?.focus()
  })
  return { form, submit }
}

export type UserForm = ReturnType<typeof useUserForm>['form']
