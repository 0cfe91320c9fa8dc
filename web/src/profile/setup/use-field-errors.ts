import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldName, ProfileForm } from './form-fields.ts'
import { sectionOfField } from './setup-sections.ts'

export type FieldErrors = Partial<Record<FieldName, string>>

/** What is wrong with which field. The first faulty field may stand in another section: it takes the focus once that one is shown. */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>, onSection: (section: number) => void) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const faulty = useRef<FieldName>(undefined)
  useEffect(() => {
    const control = faulty.current && form.current?.querySelector<HTMLElement>(`[name=${faulty.current}]`)
    if (!control) return
    faulty.current = undefined
    control.focus()
  })
  return {
    errors,
    show(found: FieldErrors) {
      const [first] = Object.keys(found) as FieldName[]
      setErrors(found)
      if (!first) return
      faulty.current = first
      onSection(sectionOfField(first))
    },
    clear: (part: Partial<ProfileForm>) =>
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part)))),
    clearAll: () => setErrors({}),
  }
}
