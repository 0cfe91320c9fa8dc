import { CONTACT_MASK } from '@parinay/contract/vocabulary/contact-mask'
import type { Warning } from '@parinay/contract/vocabulary/text-warnings'
import { lazy, Suspense } from 'react'

const HiddenContacts = lazy(() => import('./hidden-contacts.tsx'))

export interface WarnedText {
  children: string
  warnings?: readonly Warning[] | undefined
}

/** A member's text, with a chip for each masked contact detail and a line for each warning. */
export const MaskedText = ({ children, warnings }: WarnedText) =>
  warnings || children.includes(CONTACT_MASK) ? (
    <Suspense fallback={withMasksNamed(children)}>
      <HiddenContacts warnings={warnings}>{children}</HiddenContacts>
    </Suspense>
  ) : (
    children
  )

/** The text for a title or a short preview, which cannot contain chips. */
export const withMasksNamed = (text: string) => text.replaceAll(CONTACT_MASK, '(contact hidden)')
