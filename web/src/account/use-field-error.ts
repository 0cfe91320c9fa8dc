import { useRef, useState } from 'react'
import { toast } from '../ui/overlay/toast.tsx'
import type { FieldError } from './registration-form.ts'

/** The field of a form that must be corrected: it is marked and focused, with a message. */
export function useFieldError() {
  const [fieldError, setFieldError] = useState<FieldError>()
  const formRef = useRef<HTMLFormElement>(null)
  const showFieldError = (why: FieldError) => {
    setFieldError(why)
    toast(why.sentence, 'error')
    formRef.current?.querySelector<HTMLElement>(`[name=${why.field}]`)?.focus()
  }
  return { fieldError, setFieldError, showFieldError, formRef }
}
